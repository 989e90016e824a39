import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { passwordRefusal } from '../rules/password.ts';
import { signUpForm } from '../schemas.ts';
import { accountHolder } from '../tasks/links.ts';

/** Creates account, credential and session in one transaction, in which triggers also create the profile and the fact. */
export async function signUp(
  { platform, auth, limits }: Identity,
  caller: Caller,
  form: unknown,
): Promise<Outcome<Cookies, IdentityRefusal>> {
  const input = signUpForm.safeParse(form);
  if (!input.success) {
    const onlyTheAddress = input.error.issues.every(
      (issue) => issue.path[0] === 'email' && issue.code !== 'invalid_type',
    );
    return refused(onlyTheAddress ? 'email-invalid' : 'form-incomplete');
  }
  const { email, password, firstName, lastName } = input.data;
  const tooShortOrLong = passwordRefusal(password);
  if (tooShortOrLong) return refused(tooShortOrLong);
  if (!(await limits.allow('sign-up', caller.ip, email))) return refused('too-many-attempts');
  try {
    const { headers } = await auth.api.signUpEmail({
      body: { email, password, name: `${firstName} ${lastName}`, firstName, lastName },
      headers: headersFor(caller),
      returnHeaders: true,
    });
    return done({ cookies: headers.getSetCookie() });
  } catch (error) {
    if (!(error instanceof APIError && error.status === 'UNPROCESSABLE_ENTITY')) throw error;
    // The slower of two concurrent sign-ups also fails like this; in that case the account exists.
    if (error.body?.code === 'FAILED_TO_CREATE_USER' && !(await accountHolder({ platform }, email))) throw error;
    // The page does not reveal the existing account; its owner is notified by mail.
    await announce(platform.db, { fact: 'sign-up-repeated', payload: { email } });
    return refused('account-not-created');
  }
}
