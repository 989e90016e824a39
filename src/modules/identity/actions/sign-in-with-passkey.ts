import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { ceremonyForm } from '../schemas.ts';

interface Ceremony extends Cookies {
  readonly options: unknown;
}

/** First half of the WebAuthn sign-in: options for the device. Reveals nothing about any account. */
export async function beginPasskeySignIn({ auth }: Identity, caller: Caller): Promise<Ceremony> {
  const { response, headers } = await auth.api.generatePasskeyAuthenticationOptions({
    headers: headersFor(caller),
    returnHeaders: true,
  });
  return { options: { ...response, userVerification: 'required' }, cookies: headers.getSetCookie() };
}

/** Second half: the signature replaces password and code. Ends the browser's former session. */
export async function signInWithPasskey(
  { platform, auth }: Identity,
  caller: Caller,
  form: unknown,
): Promise<Outcome<Cookies, IdentityRefusal>> {
  const input = ceremonyForm.safeParse(form);
  if (!input.success) return refused('passkey-not-known');
  const former = await auth.api.getSession({ headers: headersFor(caller) });
  try {
    const { headers } = await auth.api.verifyPasskeyAuthentication({
      body: { response: input.data.response as unknown as AuthenticationResponseJSON },
      headers: headersFor(caller),
      returnHeaders: true,
    });
    if (former) await platform.db.deleteFrom('sessions').where('id', '=', former.session.id).execute();
    return done({ cookies: headers.getSetCookie() });
  } catch (error) {
    if (error instanceof APIError && error.status === 'FORBIDDEN') return refused('account-closed');
    if (error instanceof APIError) return refused('passkey-not-known');
    throw error;
  }
}
