import { data, redirect } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import type { Outcome, RefusalKind } from '#kernel/outcome';
import { Overloaded } from '#platform/turns';
import { type Refusal, refusalKinds } from '#web/refusal-kinds';
import { needsSession } from '#web/refused';
import type { Visit } from './context.ts';

const statuses: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  denied: 403,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  limited: 429,
  unavailable: 503,
};

export type PageRefusal = Refusal | 'unexpected';

const statusOf = (refusal: PageRefusal) => (refusal === 'unexpected' ? 500 : statuses[refusalKinds[refusal]]);

/** Error text for callers that are not pages, as the specification words it; people read copy/refusals.ts. */
const errors: Partial<Record<PageRefusal, string>> = {
  'not-authenticated': 'User not authenticated',
  'not-admin': 'Unauthorized: Admin access required',
};

/** Answers a form with a refusal: the page stays, gives the reason, and can show the typed values and their problems again. */
export const answerRefusal = <Typed = Record<string, string>, Problems = undefined>(
  refusal: PageRefusal,
  typed?: Typed,
  problems?: Problems,
) => data({ refusal, error: errors[refusal], typed, problems }, { status: statusOf(refusal) });

/** Refuses an operation before its page runs; an error page of its own gives the reason. */
export const refuseOperation = (refusal: PageRefusal) =>
  data(
    { refusal, error: errors[refusal], words: refusalCopy[refusal], signInHelps: needsSession(refusal) },
    { status: statusOf(refusal) },
  );

/** Answers a form whose action threw: logs the error and shows it to the person like a refusal. */
export function answerFault(
  { platform, requestId }: Pick<Visit, 'platform' | 'requestId'>,
  error: unknown,
  typed: Readonly<Record<string, string>>,
) {
  if (error instanceof Overloaded) {
    platform.log.warn({ err: error, requestId }, 'form refused under load');
    return answerRefusal('too-many-attempts', typed);
  }
  platform.log.error({ err: error, requestId }, 'form action failed');
  return answerRefusal('unexpected', typed);
}

/** Redirects (303) after a form succeeded, with these cookies. */
export const answerRedirect = (location: string, cookies: readonly string[] = []) =>
  redirect(location, { status: 303, headers: setCookies(cookies) });

/** Redirects a browser whose session has ended, and has it delete what the site stored there. Not its cache, which takes browsers seconds
 * and holds nobody's pages, nor all cookies, among which are the toast of the next page and choices of the browser. */
export function answerSignedOut(location: string, cookies: readonly string[]): Response {
  const answer = answerRedirect(location, cookies);
  answer.headers.set('Clear-Site-Data', '"storage"');
  return answer;
}

export function setCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Refuses a download with a sentence in plain text: its address has no page. */
export const refuseDownload = (refusal: PageRefusal) =>
  new Response(refusalCopy[refusal], {
    status: statusOf(refusal),
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });

export const refuseScript = (refusal: PageRefusal) => Response.json({ refusal }, { status: statusOf(refusal) });

export const answerScript = (outcome: Outcome<{ options: unknown; cookies: readonly string[] }, Refusal>) =>
  outcome.ok
    ? Response.json(outcome.value.options, { headers: setCookies(outcome.value.cookies) })
    : refuseScript(outcome.refusal);
