import { data } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { toast } from '#parts/toasts';

type Refusal = keyof typeof refusalCopy;

/** Sends a form and shows a refusal or a failed connection as a toast under the page's own title. */
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
    // With an error status React Router does not revalidate over a connection that just failed.
    return data({ refusal: 'unexpected' as const, typed: undefined, problems: undefined }, { status: 503 });
  }
}
