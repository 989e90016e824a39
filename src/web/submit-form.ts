import { type UNSAFE_DataWithResponseInit as Answered, data } from 'react-router';
import type { RefusalCode } from '#copy/refusals';
import { closeErrorToasts, type Toast, toast } from '#parts/toasts';
import { refusalOf } from '#web/refused';
import { typedInto } from './typed-into.ts';

/** Words of the toast for a refusal; without them the page shows it in place. */
type Words = (refusal: RefusalCode) => Pick<Toast, 'title' | 'text'>;

interface Sending<Answer> {
  readonly serverAction: () => Promise<Answer>;
}

/**
 * Sends the form of a page. A refusal, also that of a guard, or a failed connection is said in these words and returned to the page;
 * with the request, the typed values are returned too.
 */
export function submitForm<Answer>(
  sending: Sending<Answer> & { readonly request: Request },
  words?: Words,
): Promise<Answer | Answered<{ refusal: RefusalCode; typed: Record<string, string> }>>;
export function submitForm<Answer>(
  sending: Sending<Answer>,
  words?: Words,
): Promise<Answer | Answered<{ refusal: RefusalCode; typed: undefined; problems: undefined }>>;
export async function submitForm<Answer>(
  { serverAction, request }: Sending<Answer> & { readonly request?: Request },
  words?: Words,
) {
  const say = (refusal: RefusalCode) => words && void toast({ ...words(refusal), tone: 'destructive' });
  closeErrorToasts();
  const typed = request && (await typedInto(request.clone()));
  try {
    const answer = await serverAction();
    if (isRefused(answer)) say(answer.refusal);
    return answer;
  } catch (reason) {
    // Success: a redirect to the next page.
    if (reason instanceof Response) throw reason;
    const refusal = refusalOf(reason) ?? 'unexpected';
    say(refusal);
    // With an error status React Router does not revalidate over a connection that just failed.
    return data({ refusal, typed, problems: undefined }, { status: 503 });
  }
}

const isRefused = (answer: unknown): answer is { refusal: RefusalCode } =>
  answer instanceof Object && 'refusal' in answer && answer.refusal !== undefined;
