import type { PayoutId, SepaFileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { asAdmin, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import type { PayoutsAct } from '../acts.ts';
import type { PayoutsRefusal } from '../refusals.ts';
import { fileForm } from '../schemas.ts';
import { lockPayout, putBack, recordSent } from '../store/payouts.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;

/** Records that the bank has the file: its payouts are sent, and the experts are notified. */
export const markSepaFileSent = (deps: Deps, viewer: Viewer | undefined, form: unknown) =>
  endFile(deps, viewer, form, 'sepa-file-sent', async (trx, id, now) => {
    await trx.updateTable('sepa_files').set({ sent_at: now }).where('id', '=', id).execute();
    const payouts = await trx
      .selectFrom('payouts')
      .select('id')
      .where('sepa_file_id', '=', id)
      .where('state', '=', 'sending')
      .orderBy('id')
      .execute();
    for (const { id: payoutId } of payouts) {
      const payout = await lockPayout(trx, payoutId as PayoutId);
      if (payout) await recordSent(trx, payout, { from: 'bank', transferId: null, now });
    }
  });

/** Deletes a file that never reaches the bank: its payouts are due as before. */
export const dropSepaFile = (deps: Deps, viewer: Viewer | undefined, form: unknown) =>
  endFile(deps, viewer, form, 'sepa-file-dropped', async (trx, id, now) => {
    await putBack(trx, { sepaFileId: id }, now);
    await trx.deleteFrom('sepa_files').where('id', '=', id).execute();
  });

async function endFile(
  { db, clock }: Deps,
  viewer: Viewer | undefined,
  form: unknown,
  act: PayoutsAct,
  end: (trx: DatabaseTransaction, id: SepaFileId, now: Date) => Promise<void>,
): Promise<Outcome<undefined, PayoutsRefusal>> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = fileForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const id = input.data.file;
  const { profileId } = admin.value;
  return db.transaction().execute(async (trx) => {
    const file = await trx
      .selectFrom('sepa_files')
      .select(['number', 'sent_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) return refused('not-found');
    if (file.sent_at) return refused('sepa-file-sent');
    await end(trx, id, clock.now());
    await audit(trx, { act, actorId: profileId, details: { number: file.number } });
    return done(undefined);
  });
}
