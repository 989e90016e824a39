import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { passwordRefusal } from '../rules/password.ts';
import { signInForm } from '../schemas.ts';

interface SignedIn extends Cookies {
  /** The password was right; a code of the authenticator app must follow. */
  readonly codeOwed: boolean;
}

/** Signs in by password. Returns the same refusal for an unknown address and a wrong password. */
export async function signIn(
  { auth, limits }: Identity,
  caller: Caller,
  form: unknown,
): Promise<Outcome<SignedIn, IdentityRefusal>> {
  const input = signInForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { email, password } = input.data;
  if (!(await limits.allow('sign-in', caller.ip, email))) return refused('too-many-attempts');
  // No account has such a long password, and Better Auth would throw on it.
  if (passwordRefusal(password) === 'password-too-long') return refused('credentials-wrong');
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: headersFor(caller),
      returnHeaders: true,
    });
    await limits.forgive('sign-in', caller.ip, email);
    return done({ cookies: headers.getSetCookie(), codeOwed: 'twoFactorRedirect' in response });
  } catch (error) {
    if (error instanceof APIError && error.status === 'UNAUTHORIZED') return refused('credentials-wrong');
    // Disclosed only to a person who knows the password.
    if (error instanceof APIError && error.status === 'FORBIDDEN') return refused('account-closed');
    throw error;
  }
}
