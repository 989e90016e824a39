import { done, type Outcome } from '#kernel/outcome';
import { checkCode } from '../check-code.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { type Caller, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Creates ten new backup codes and invalidates the former ones. */
export async function renewBackupCodes(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ backupCodes: readonly string[] }, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const confirmed = await confirmIdentity(identity, caller, viewer, form);
  if (!confirmed.ok) return confirmed;
  const checked = await checkCode(identity, caller, viewer.id, form);
  if (!checked.ok) return checked;
  const { backupCodes } = await identity.auth.api.generateBackupCodes({
    body: confirmed.value,
    headers: headersFor(caller),
  });
  return done({ backupCodes });
}
