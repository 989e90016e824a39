import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { confirmIdentity } from '../confirm-identity.ts';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';
import { ceremonyForm, passkeyName } from '../schemas.ts';

interface Ceremony extends Cookies {
  /** What the browser hands to the device. */
  readonly options: unknown;
}

/** First half: what the device is asked to make. */
export async function beginPasskey(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: { readonly [name: string]: unknown },
): Promise<Outcome<Ceremony, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  // Before the device asks for a finger: a name that is refused afterwards would leave a key behind that opens nothing.
  if (!passkeyName.safeParse(form.name).success) return refused('passkey-name-wrong');
  const confirmed = await confirmIdentity(identity, caller, viewer, form);
  if (!confirmed.ok) return confirmed;
  const { response, headers } = await identity.auth.api.generatePasskeyRegistrationOptions({
    headers: headersFor(caller),
    returnHeaders: true,
  });
  return done({ options: response, cookies: headers.getSetCookie() });
}

/** Second half: what the device made. Whoever just did this has the key in hand, so the session has shown it. */
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
