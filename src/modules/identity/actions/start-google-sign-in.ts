import { done, type Outcome, refused } from '#kernel/outcome';
import { googleFailedPath } from '../auth.ts';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';

/** Starts the OpenID sign-in; the callback redirects to returnTo, or to the sign-in page on failure. */
export async function startGoogleSignIn(
  { platform, auth }: Identity,
  caller: Caller,
  returnTo: string,
): Promise<Outcome<Cookies & { location: string }, IdentityRefusal>> {
  try {
    const { headers, response } = await auth.api.signInSocial({
      body: {
        provider: 'google',
        callbackURL: returnTo,
        errorCallbackURL: `${googleFailedPath}&${new URLSearchParams({ returnTo })}`,
        disableRedirect: true,
      },
      headers: headersFor(caller),
      returnHeaders: true,
    });
    if (!response.url) return refused('google-failed');
    return done({ cookies: headers.getSetCookie(), location: response.url });
  } catch (error) {
    platform.log.error({ err: error, module: 'identity' }, 'OpenID issuer unreachable');
    return refused('google-failed');
  }
}
