import { data, redirect } from 'react-router';
import type { IdentityRefusal } from '#modules/identity';
import type { SupportRefusal } from '#modules/support';

type Refusal = IdentityRefusal | SupportRefusal;

/** Every refusal has its HTTP status; a new one does not compile without. */
const statuses: Record<Refusal, number> = {
  'form-incomplete': 400,
  'email-invalid': 400,
  'credentials-wrong': 401,
  'account-closed': 403,
  'password-too-short': 400,
  'password-too-long': 400,
  'account-not-created': 422,
  'too-many-attempts': 429,
  'link-invalid': 400,
  'already-verified': 409,
  'google-failed': 502,
  'page-not-ours': 400,
  'reason-too-long': 400,
};

export type PageRefusal = Refusal | 'unexpected';

/** Answers a form with a refusal: the page stays, says why, and may show what was typed again. */
export const answerRefusal = (refusal: PageRefusal, typed?: Record<string, string>) =>
  data({ refusal, typed }, { status: refusal === 'unexpected' ? 500 : statuses[refusal] });

/** Answers a form that did its work: on to the next page, with these cookies. */
export function answerRedirect(location: string, cookies: readonly string[] = []) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(location, { status: 303, headers });
}
