import { data } from 'react-router';
import { failureWords, type RefusalCode } from '#copy/refusals';
import { toast } from '#parts/toasts';
import { refusalOf } from '#web/refused';
import { typedInto } from './typed-into.ts';

interface Sending<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

/** Sends a form and shows a failure as a toast; the typed values stay on the page. */
export async function sendForm<Answer extends { refusal: RefusalCode }>(
  { request, serverAction }: Sending<Answer>,
  broke: string,
) {
  const say = (refusal: RefusalCode) => void toast({ ...failureWords(refusal, broke), tone: 'destructive' });
  const typed = await typedInto(request.clone());
  try {
    const answer = await serverAction();
    say(answer.refusal);
    return answer;
  } catch (reason) {
    // Success: a redirect to the next page.
    if (reason instanceof Response) throw reason;
    // A guard's refusal, or a failed connection. With an error status React Router does not revalidate.
    const refusal = refusalOf(reason) ?? 'unexpected';
    say(refusal);
    return data({ refusal, typed }, { status: 503 });
  }
}
