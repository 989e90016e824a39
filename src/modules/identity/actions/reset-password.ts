import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { passwordRefusal } from '../rules/password.ts';
import { newPasswordForm } from '../schemas.ts';

/** Consumes the link, sets the password and ends every session of the account. */
export async function resetPassword({ auth }: Identity, form: unknown): Promise<Outcome<null, IdentityRefusal>> {
  const input = newPasswordForm.safeParse(form);
  if (!input.success) return refused('link-invalid');
  const { password, token } = input.data;
  const tooShortOrLong = passwordRefusal(password);
  if (tooShortOrLong) return refused(tooShortOrLong);
  try {
    await auth.api.resetPassword({ body: { newPassword: password, token } });
    return done(null);
  } catch (error) {
    if (error instanceof APIError && error.status === 'BAD_REQUEST') return refused('link-invalid');
    throw error;
  }
}
