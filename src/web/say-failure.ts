import { data } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { type Toast, toast } from '#parts/toasts';

type Words = Pick<Toast, 'title' | 'text'>;

/** Sends a dialog's form. A toast reports the failure in the catalogue's words; the dialog stays open and gives the reason. */
export async function sayFailure<Answer extends { refusal: RefusalCode }>(
  serverAction: () => Promise<Answer>,
  words: Words | ((refusal: RefusalCode) => Words),
) {
  const say = (refusal: RefusalCode) =>
    void toast({ ...(typeof words === 'function' ? words(refusal) : words), tone: 'destructive' });
  try {
    const answer = await serverAction();
    say(answer.refusal);
    return answer;
  } catch (reason) {
    // Success: a redirect to the next page.
    if (reason instanceof Response) throw reason;
    say('unexpected');
    return data({ refusal: 'unexpected' as const }, { status: 503 });
  }
}
