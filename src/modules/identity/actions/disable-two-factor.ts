import { done, type Outcome } from '#kernel/outcome';
import { checkCode } from '../check-code.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Disables the authenticator app. Requires the password and a code: a stolen session or a stolen password alone is not enough. */
export async function disableTwoFactor(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Outcome<Cookies, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const confirmed = await confirmIdentity(identity, caller, viewer, form);
  if (!confirmed.ok) return confirmed;
  const checked = await checkCode(identity, caller, viewer.id, form);
  if (!checked.ok) return checked;
  const { headers } = await identity.auth.api.disableTwoFactor({
    body: confirmed.value,
    headers: headersFor(caller),
    returnHeaders: true,
  });
  return done({ cookies: headers.getSetCookie() });
}
