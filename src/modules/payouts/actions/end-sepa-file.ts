import type { SepaFileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import type { PayoutsAct } from '../acts.ts';
import { fileForm } from '../schemas.ts';
import { lockPayout, putBack, recordSent } from '../store/payouts.ts';

/** Records that the bank has the file: its payouts are sent, and the experts are notified. */
export const markSepaFileSent = endFile('sepa-file-sent', async (trx, id, now) => {
  await trx.updateTable('sepa_files').set({ sent_at: now }).where('id', '=', id).execute();
  const payouts = await trx
    .selectFrom('payouts')
    .select('id')
    .where('sepa_file_id', '=', id)
    .where('state', '=', 'sending')
    .orderBy('id')
    .execute();
  for (const { id: payoutId } of payouts) {
    const payout = await lockPayout(trx, payoutId);
    if (payout) await recordSent(trx, payout, { from: 'bank', transferId: null, now });
  }
});

/** Deletes a file that never reaches the bank: its payouts are due as before. */
export const dropSepaFile = endFile('sepa-file-dropped', async (trx, id, now) => {
  await putBack(trx, { sepaFileId: id }, now);
  await trx.deleteFrom('sepa_files').where('id', '=', id).execute();
});

/** Declares an action that ends a file which the bank does not have yet. */
function endFile(act: PayoutsAct, end: (trx: DatabaseTransaction, id: SepaFileId, now: Date) => Promise<void>) {
  return action(
    { who: 'admin', sensitive: true, input: fileForm, invalid: () => refused('not-found') },
    ({ platform, actor, input: { file: id }, now }) =>
      platform.db.transaction().execute(async (trx) => {
        const file = await trx
          .selectFrom('sepa_files')
          .select(['number', 'sent_at', 'approved_at'])
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!file) return refused('not-found');
        if (file.sent_at) return refused('sepa-file-sent');
        if (act === 'sepa-file-sent' && !file.approved_at) return refused('approval-first');
        await end(trx, id, now);
        await audit(trx, { act, actorId: actor.profileId, details: { number: file.number } });
        return done(undefined);
      }),
  );
}
