import type { Stripe } from 'stripe';
import { disputeLost, disputeOpened, disputeWon, providerFee } from '#modules/ledger';
import { moneyHistory, post } from '#modules/ledger/server';
import type { Platform } from '#platform/platform';
import { paymentOfIntent } from '../queries/find-payment.ts';

const outcomes: { [Status in Stripe.Dispute.Status]?: 'won' | 'lost' } = { won: 'won', lost: 'lost' };

/** Records a dispute: the client's bank withdraws the money at once and decides later. */
export async function settleDispute({ db, clock, stripe }: Pick<Platform, 'db' | 'clock' | 'stripe'>, id: string) {
  if (!stripe) return;
  const dispute = await stripe.disputes.retrieve(id, { expand: ['balance_transactions'] });
  const intent = typeof dispute.payment_intent === 'string' ? dispute.payment_intent : dispute.payment_intent?.id;
  const payment = intent ? await paymentOfIntent(db, intent) : undefined;
  // All money that was taken has a client.
  if (!payment?.clientId) return;
  const state = outcomes[dispute.status as keyof typeof outcomes] ?? 'open';
  const feeCents = dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0);
  const now = clock.now();
  const { appointmentId, currency, id: paymentId, clientId: client, expertId: expert } = payment;
  const of = { appointmentId, paymentId, currency, client, disputeId: id, cents: dispute.amount, at: now };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('disputes')
      .values({
        id,
        payment_id: paymentId,
        amount_cents: dispute.amount,
        fee_cents: feeCents,
        state: 'open',
        opened_at: new Date(dispute.created * 1000),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const before = await trx
      .selectFrom('disputes')
      .select('state')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.state !== 'open') return;
    await post(trx, disputeOpened(of));
    if (feeCents > 0)
      await post(trx, providerFee({ appointmentId, paymentId, currency, source: id, cents: feeCents, at: now }));
    if (state === 'open') return;
    if (state === 'won') await post(trx, disputeWon(of));
    else await post(trx, disputeLost(await moneyHistory(trx, appointmentId), { ...of, expert }));
    await trx.updateTable('disputes').set({ state, closed_at: now }).where('id', '=', id).execute();
    // Refunds were blocked until the bank decided.
    await trx
      .updateTable('refunds')
      .set({ next_check_at: now })
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'owed')
      .execute();
  });
}
