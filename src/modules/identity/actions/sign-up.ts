import { APIError } from 'better-auth/api';
import type { z } from 'zod';
import { done, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { allowAttempt } from '../limits.ts';
import { newPasswordRefusal } from '../new-password.ts';
import { signUpForm } from '../schemas.ts';
import { accountHolder } from '../tasks/links.ts';

function invalid({ issues }: z.ZodError) {
  const onlyTheAddress = issues.every((issue) => issue.path[0] === 'email' && issue.code !== 'invalid_type');
  return refused(onlyTheAddress ? 'email-invalid' : 'form-incomplete');
}

/** Creates account, credential and session in one transaction, in which triggers also create the profile and the fact. */
export const signUp = action(
  { who: 'everyone', input: signUpForm, invalid },
  async ({ platform, input }, caller: Caller) => {
    const { email, password, firstName, lastName } = input;
    const unsuitable = await newPasswordRefusal(platform, password, input);
    if (unsuitable) return refused(unsuitable);
    if (!(await allowAttempt(platform, 'sign-up', caller.ip, email))) return refused('too-many-attempts');
    try {
      const { headers } = await authOf(platform).api.signUpEmail({
        body: { email, password, name: `${firstName} ${lastName}`, firstName, lastName },
        headers: headersFor(caller),
        returnHeaders: true,
      });
      return done({ cookies: headers.getSetCookie() });
    } catch (error) {
      if (!(error instanceof APIError && error.status === 'UNPROCESSABLE_ENTITY')) throw error;
      // The slower of two concurrent sign-ups also fails like this; in that case the account exists.
      if (error.body?.code === 'FAILED_TO_CREATE_USER' && !(await accountHolder(platform, email))) throw error;
      // The page does not reveal the existing account; its owner is notified by mail.
      await announce(platform.db, { fact: 'sign-up-repeated', payload: { email } });
      return refused('account-not-created');
    }
  },
);
