import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { allowAttempt, forgiveAttempt } from '../limits.ts';
import { passwordRefusal } from '../rules/password.ts';
import { signInForm } from '../schemas.ts';
import { renewHash } from '../store/passwords.ts';

/** Signs in by password. Returns the same refusal for an unknown address and a wrong password. With `codeOwed`, the password was right
 * and a code of the authenticator app must follow. */
export const signIn = action(
  { who: 'everyone', input: signInForm },
  async ({ platform, input: { email, password } }, caller: Caller) => {
    if (!(await allowAttempt(platform, 'sign-in', caller.ip, email))) return refused('too-many-attempts');
    // No account has such a long password, and Better Auth would throw on it.
    if (passwordRefusal(password) === 'password-too-long') return refused('credentials-wrong');
    try {
      const { headers, response } = await authOf(platform).api.signInEmail({
        body: { email, password },
        headers: headersFor(caller),
        returnHeaders: true,
      });
      await forgiveAttempt(platform, 'sign-in', caller.ip, email);
      // A failure must not cost the sign-in: the next one tries again.
      await renewHash(platform.db, email, password).catch((err: unknown) =>
        platform.log.error({ err }, 'password hash not renewed'),
      );
      return done({ cookies: headers.getSetCookie(), codeOwed: 'twoFactorRedirect' in response });
    } catch (error) {
      if (error instanceof APIError && error.status === 'UNAUTHORIZED') return refused('credentials-wrong');
      // Disclosed only to a person who knows the password.
      if (error instanceof APIError && error.status === 'FORBIDDEN') return refused('account-closed');
      throw error;
    }
  },
);
