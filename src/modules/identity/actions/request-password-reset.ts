import { done, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { allowAttempt } from '../limits.ts';
import { forgottenPasswordForm } from '../schemas.ts';

/** Behaves the same for every address; the worker checks whether an account exists. */
export const requestPasswordReset = action(
  { who: 'everyone', input: forgottenPasswordForm, invalid: () => refused('email-invalid') },
  async ({ platform, input: { email } }, caller: Caller) => {
    if (!(await allowAttempt(platform, 'reset', caller.ip, email))) return refused('too-many-attempts');
    await announce(platform.db, { fact: 'password-reset-requested', payload: { email } });
    return done({ email });
  },
);
