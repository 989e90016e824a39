import { done, type Outcome, refused } from '#kernel/outcome';
import { announce } from '#platform/outbox';
import type { Caller, Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { forgottenPasswordForm } from '../schemas.ts';

/** Behaves the same for every address; the worker checks whether an account exists. */
export async function requestPasswordReset(
  { platform, limits }: Identity,
  caller: Caller,
  form: unknown,
): Promise<Outcome<{ email: string }, IdentityRefusal>> {
  const input = forgottenPasswordForm.safeParse(form);
  if (!input.success) return refused('email-invalid');
  const { email } = input.data;
  if (!(await limits.allow('reset', caller.ip, email))) return refused('too-many-attempts');
  await announce(platform.db, { fact: 'password-reset-requested', payload: { email } });
  return done({ email });
}
