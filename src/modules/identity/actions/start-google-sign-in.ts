import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf, googleFailedPath } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';

/** Starts the OpenID sign-in; the callback redirects to returnTo, or to the sign-in page on failure. */
export const startGoogleSignIn = action({ who: 'everyone' }, async ({ platform }, caller: Caller, returnTo: string) => {
  try {
    const { headers, response } = await authOf(platform).api.signInSocial({
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
});
