import { randomUUID } from 'node:crypto';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { payoutReversed, sessionMoney } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import { audit } from '#platform/audit';
import type { PayoutsAct } from '../acts.ts';
import { payoutForm, reversalForm } from '../schemas.ts';
import { lockPayout } from '../store/payouts.ts';
import { lockReversal, recordReversed } from '../store/reversals.ts';

/** Records that the expert's bank returned a transfer: the amount is owed again and waits for another IBAN. */
export const recordReturnedPayout = action(
  { who: 'admin', sensitive: true, input: payoutForm, invalid: () => refused('not-found') },
  ({ platform, actor, input, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const payout = await lockPayout(trx, input.payout);
      if (!payout) return refused('not-found');
      const { id, appointmentId, expertId: expert, currency } = payout;
      const history = await moneyHistory(trx, appointmentId);
      const { paidOutCents: cents } = sessionMoney(history);
      if (payout.state !== 'sent' || payout.accountId !== null || cents === 0) return refused('payout-not-returnable');
      const reversalId = randomUUID();
      await post(
        trx,
        payoutReversed(history, { appointmentId, currency, expert, reversalId, from: 'bank', cents, at: now }),
      );
      await trx
        .updateTable('payout_reversals')
        .set({ state: 'done', done_at: now, next_check_at: null })
        .where('payout_id', '=', id)
        .where('state', '=', 'owed')
        .execute();
      await trx.updateTable('payouts').set({ state: 'returned' }).where('id', '=', id).execute();
      await trx
        .updateTable('payout_accounts')
        .set({ method: 'stripe', iban_sealed: null, iban_last4: null, iban_holder: null })
        .where('expert_id', '=', expert)
        .execute();
      await trx
        .insertInto('payouts')
        .values({
          appointment_id: appointmentId,
          expert_id: expert,
          currency,
          due_at: payout.dueAt,
          next_check_at: now,
        })
        .execute();
      const act: PayoutsAct = 'payout-returned';
      await audit(trx, { act, actorId: actor.profileId, subjectId: expert, details: { payoutId: id, cents } });
      return done(undefined);
    }),
);

/** Records that an expert paid to an IBAN has sent back the share that a refund took from them. */
export const recordRecovered = action(
  { who: 'admin', sensitive: true, input: reversalForm, invalid: () => refused('not-found') },
  ({ platform, actor, input, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const reversal = await lockReversal(trx, input.reversal);
      if (reversal?.method !== 'iban') return refused('not-found');
      await recordReversed(trx, reversal, null, now);
      const act: PayoutsAct = 'payout-recovered';
      const { expertId: subjectId, cents } = reversal;
      await audit(trx, { act, actorId: actor.profileId, subjectId, details: { cents } });
      return done(undefined);
    }),
);
