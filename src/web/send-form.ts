import { data } from 'react-router';
import { failureWords, type RefusalCode } from '#copy/refusals';
import { toast } from '#screens/toasts';
import { refusalOf } from '#web/refused';
import { typedInto } from './typed-into.ts';

interface Sending<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

/** Sends a form from the browser and says a failure as a toast; what was typed stays on the page. */
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
    // Done: on to the next page.
    if (reason instanceof Response) throw reason;
    // A guard's refusal, or no connection. The status keeps React Router from asking for the page's data again.
    const refusal = refusalOf(reason) ?? 'unexpected';
    say(refusal);
    return data({ refusal, typed }, { status: 503 });
  }
}
