import { expect, test } from 'vitest';
import { byCard, chargeIn, provider, refusal, until } from './provider.ts';

const here = provider();

async function disputed() {
  const paid = await here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    payment_method: 'pm_card_createDispute',
    confirm: true,
    expand: ['latest_charge'],
  });
  return until(async () => (await here.stripe.disputes.list({ payment_intent: paid.id })).data[0]).then((dispute) => ({
    dispute,
    charge: chargeIn(paid).id,
  }));
}

test('a dispute withdraws the payment with a fee, and the charge can no longer be refunded', async () => {
  const { dispute, charge } = await disputed();
  expect(dispute).toMatchObject({ amount: 9_000, currency: 'eur', charge, reason: 'fraudulent' });
  const taken = dispute.balance_transactions[0];
  expect(taken).toMatchObject({ type: 'adjustment', reporting_category: 'dispute', amount: -9_000 });
  expect(taken?.fee).toBeGreaterThan(0);
  expect((await here.stripe.charges.retrieve(charge)).disputed).toBe(true);
  const error = await refusal(here.stripe.refunds.create({ charge }));
  expect(error).toMatchObject({ statusCode: 400, code: 'charge_disputed' });
});

test('a won dispute returns the money', async () => {
  const { dispute } = await disputed();
  await here.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  const won = await until(async () => {
    const found = await here.stripe.disputes.retrieve(dispute.id);
    return found.status === 'won' ? found : undefined;
  });
  expect(won.balance_transactions.map(({ amount }) => amount)).toEqual([-9_000, 9_000]);
});

test('a dispute that is closed without evidence is lost', async () => {
  const { dispute } = await disputed();
  const lost = await here.stripe.disputes.close(dispute.id);
  expect(lost).toMatchObject({ status: 'lost' });
  expect(lost.balance_transactions).toHaveLength(1);
});
