import { done, type Outcome, refused } from '#kernel/outcome';
import { checkCode } from '../check-code.ts';
import type { Caller, Cookies, Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

export interface BackupCodes extends Cookies {
  readonly backupCodes: readonly string[];
}

/** Verifies the first code and enables the authenticator app: sign-in asks for a code from now on, and so does every other session at
 * its next request. */
export async function confirmTwoFactor(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Outcome<BackupCodes, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const { platform, auth } = identity;
  if (viewer.secondFactor === 'unshown') return refused('second-factor-first');
  const waiting = await platform.db
    .selectFrom('two_factors')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('verified', '=', false)
    .executeTakeFirst();
  if (!waiting) return refused('two-factor-already-on');
  const checked = await checkCode(identity, caller, viewer.id, form, ['app']);
  if (!checked.ok) return checked;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: viewer.id } });
  return done({ ...checked.value, backupCodes });
}
