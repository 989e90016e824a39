import { data } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { toast } from '#screens/toasts';

type Refusal = keyof typeof refusalCopy;

/** Sends a form from the browser; a refusal, or a connection that failed, is said as a toast under the page's own title. */
export async function saveForm<Answer extends { refusal?: Refusal | undefined }>(
  serverAction: () => Promise<Answer>,
  failed: string,
) {
  const say = (refusal: Refusal) => void toast({ title: failed, text: refusalCopy[refusal], tone: 'destructive' });
  try {
    const answer = await serverAction();
    if (answer.refusal) say(answer.refusal);
    return answer;
  } catch (reason) {
    if (reason instanceof Response) throw reason;
    say('unexpected');
    // The status keeps React Router from asking for the page's data over a connection that failed.
    return data({ refusal: 'unexpected' as const, typed: undefined, problems: undefined }, { status: 503 });
  }
}
