import { data, redirect } from 'react-router';
import type { IdentityRefusal } from '#modules/identity';

/** Every refusal has its HTTP status; a new one does not compile without. */
const statuses: Record<IdentityRefusal, number> = {
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
};

export type PageRefusal = IdentityRefusal | 'unexpected';

/** Answers a form with a refusal: the page stays, and says why. */
export const answerRefusal = (refusal: PageRefusal) =>
  data({ refusal }, { status: refusal === 'unexpected' ? 500 : statuses[refusal] });

/** Answers a form that did its work: on to the next page, with these cookies. */
export function answerRedirect(location: string, cookies: readonly string[] = []) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return redirect(location, { status: 303, headers });
}
