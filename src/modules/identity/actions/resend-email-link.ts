import type { EmailChangeId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { allowLink, announceLink, linkEndsAt } from '../email-changes.ts';
import type { Caller, Identity } from '../identity.ts';
import { pendingEmailChange } from '../queries/pending-email-change.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Sends the link of a pending address again, valid for another 48 hours. */
export async function resendEmailLink(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const { platform } = identity;
  const pending = await pendingEmailChange(platform, viewer);
  if (!pending) return refused('nothing-pending');
  if (!(await allowLink(identity, caller, viewer, pending.newEmail))) return refused('too-many-attempts');
  return platform.db.transaction().execute(async (trx) => {
    const prolonged = await trx
      .updateTable('email_changes')
      .set({ expires_at: linkEndsAt(platform.clock.now()) })
      .where('user_id', '=', viewer.id)
      .where('new_email', '=', pending.newEmail)
      .returning('id')
      .executeTakeFirst();
    if (!prolonged) return refused('nothing-pending');
    await announceLink(trx, prolonged.id as EmailChangeId);
    return done(null);
  });
}
