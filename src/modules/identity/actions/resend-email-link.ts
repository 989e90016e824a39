import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { allowLink, announceLink, linkEndsAt } from '../email-changes.ts';
import { pendingEmailChange } from '../queries/pending-email-change.ts';

/** Sends the link of a pending address again, valid for another 48 hours. */
export const resendEmailLink = action({ who: 'signed-in' }, async ({ platform, actor, now }, caller: Caller) => {
  const pending = await pendingEmailChange(platform, actor);
  if (!pending) return refused('nothing-pending');
  if (!(await allowLink(platform, actor, pending.newEmail, caller))) return refused('too-many-attempts');
  return platform.db.transaction().execute(async (trx) => {
    const prolonged = await trx
      .updateTable('email_changes')
      .set({ expires_at: linkEndsAt(now) })
      .where('user_id', '=', actor.id)
      .where('new_email', '=', pending.newEmail)
      .returning('id')
      .executeTakeFirst();
    if (!prolonged) return refused('nothing-pending');
    await announceLink(trx, prolonged.id);
    return done(null);
  });
});
