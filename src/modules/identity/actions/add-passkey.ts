import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { confirmIdentity } from '../confirm-identity.ts';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';
import { ceremonyForm, passkeyName } from '../schemas.ts';

interface Ceremony extends Cookies {
  /** WebAuthn options for the browser. */
  readonly options: unknown;
}

/** First half of the WebAuthn registration: creates the options for the device. */
export async function beginPasskey(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: { readonly [name: string]: unknown },
): Promise<Outcome<Ceremony, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  // Checked before the ceremony: a name refused afterwards would leave a useless key on the device.
  if (!passkeyName.safeParse(form.name).success) return refused('passkey-name-wrong');
  const confirmed = await confirmIdentity(identity, caller, viewer, form);
  if (!confirmed.ok) return confirmed;
  const { response, headers } = await identity.auth.api.generatePasskeyRegistrationOptions({
    headers: headersFor(caller),
    returnHeaders: true,
  });
  return done({ options: response, cookies: headers.getSetCookie() });
}

/** Second half: verifies the device's response. The session then counts as having shown its second factor, since the person has the key. */
export async function addPasskey(
  { platform, auth }: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: { readonly [name: string]: unknown },
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  if (viewer.secondFactor === 'unshown') return refused('second-factor-first');
  const name = passkeyName.safeParse(form.name);
  const input = ceremonyForm.safeParse(form);
  if (!name.success) return refused('passkey-name-wrong');
  if (!input.success) return refused('passkey-not-added');
  try {
    await auth.api.verifyPasskeyRegistration({
      body: { response: input.data.response, name: name.data },
      headers: headersFor(caller),
    });
  } catch (error) {
    if (error instanceof APIError) return refused('passkey-not-added');
    throw error;
  }
  await platform.db.updateTable('sessions').set({ second_factor: true }).where('id', '=', viewer.sessionId).execute();
  return done(null);
}
