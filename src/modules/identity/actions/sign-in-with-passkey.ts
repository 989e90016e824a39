import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { ceremonyForm } from '../schemas.ts';

/** First half of the WebAuthn sign-in: options for the device. Reveals nothing about any account. */
export const beginPasskeySignIn = action({ who: 'everyone' }, async ({ platform }, caller: Caller) => {
  const { response, headers } = await authOf(platform).api.generatePasskeyAuthenticationOptions({
    headers: headersFor(caller),
    returnHeaders: true,
  });
  const options: unknown = { ...response, userVerification: 'required' };
  return done({ options, cookies: headers.getSetCookie() });
});

/** Second half: the signature replaces password and code. */
export const signInWithPasskey = action(
  { who: 'everyone', input: ceremonyForm, invalid: () => refused('passkey-not-known') },
  async ({ platform, input }, caller: Caller) => {
    const { api } = authOf(platform);
    try {
      const { headers } = await api.verifyPasskeyAuthentication({
        body: { response: input.response as unknown as AuthenticationResponseJSON },
        headers: headersFor(caller),
        returnHeaders: true,
      });
      return done({ cookies: headers.getSetCookie() });
    } catch (error) {
      if (!(error instanceof APIError)) throw error;
      const why = error.status === 'FORBIDDEN' ? 'account-closed' : 'passkey-not-known';
      platform.securityEvents.note({ kind: 'sign-in-failed', details: { factors: 'passkey', why } });
      return refused(why);
    }
  },
);
