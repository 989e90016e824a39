import { sql } from 'kysely';
import type { PayoutId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import { sepaOf } from '#platform/env';
import type { PayoutsAct } from '../acts.ts';
import { destinationOf } from '../store/accounts.ts';
import { beginPayout, lockPayout } from '../store/payouts.ts';

/** Maximum number of transfers that banks accept in one file without asking. */
const most = 1_000;

/** Puts the payouts due to IBANs into a file for the bank, which another admin must approve. They are `sending` from then on, until an
 * admin marks the file as sent or drops it. */
export const makeSepaFile = action({ who: 'admin', sensitive: true }, async ({ platform, actor, now }) => {
  if (!sepaOf(platform.env)) return refused('iban-not-offered');
  return platform.db.transaction().execute(async (trx) => {
    // Row locks: two admins who click at once make one file; the second finds nothing to send.
    const { rows } = await sql<{ id: PayoutId }>`
      select payout.id from payouts as payout join payout_accounts as account on account.expert_id = payout.expert_id
      where state = 'waiting' and due_at <= ${now} and currency = 'EUR' and account.method = 'iban'
      order by due_at, payout.id limit ${most} for update of payout`.execute(trx);
    if (rows.length === 0) return refused('nothing-to-send');
    const { id, number } = await trx
      .insertInto('sepa_files')
      .values({ made_at: now, made_by: actor.profileId })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow();
    let begun = 0;
    for (const row of rows) {
      const payout = await lockPayout(trx, row.id);
      if (payout?.state !== 'waiting') continue;
      const destination = await destinationOf(trx, payout.expertId);
      if ((await beginPayout(trx, payout, destination, { now, sepaFileId: id })) === 'begun') begun++;
    }
    if (begun === 0) {
      await trx.deleteFrom('sepa_files').where('id', '=', id).execute();
      return refused('nothing-to-send');
    }
    const act: PayoutsAct = 'sepa-file-made';
    await audit(trx, { act, actorId: actor.profileId, details: { number, payouts: begun } });
    return done({ id });
  });
});
