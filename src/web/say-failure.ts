import { data } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { type Toast, toast } from '#screens/toasts';

/** Sends a dialog's form from the browser. The toast says that it failed, in the words of the catalogue; the dialog stays and
 * says why. */
export async function sayFailure<Answer extends { refusal: RefusalCode }>(
  serverAction: () => Promise<Answer>,
  words: Pick<Toast, 'title' | 'text'>,
) {
  const say = () => void toast({ ...words, tone: 'destructive' });
  try {
    const answer = await serverAction();
    say();
    return answer;
  } catch (reason) {
    // Done: on to the next page.
    if (reason instanceof Response) throw reason;
    say();
    return data({ refusal: 'unexpected' as const }, { status: 503 });
  }
}
