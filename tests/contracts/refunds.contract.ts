import { describe, expect, test } from 'vitest';
import { byCard, chargeIn, provider, refusal, until } from './provider.ts';

const here = provider();

const pay = (card = 'pm_card_visa') =>
  here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    payment_method: card,
    confirm: true,
    expand: ['latest_charge'],
  });

describe('a refund is refused or fails', () => {
  test('when it exceeds the payment', async () => {
    const { id } = await pay();
    const error = await refusal(here.stripe.refunds.create({ payment_intent: id, amount: 9_001 }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
  });

  test('when the payment is already refunded', async () => {
    const { id } = await pay();
    await here.stripe.refunds.create({ payment_intent: id });
    const error = await refusal(here.stripe.refunds.create({ payment_intent: id }));
    expect(error).toMatchObject({ statusCode: 400, code: 'charge_already_refunded' });
  });

  test('when the intent was never paid', async () => {
    const { id } = await here.stripe.paymentIntents.create({ amount: 9_000, currency: 'eur' });
    expect(await refusal(here.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    });
  });

  test('when the bank returns it later, and the charge is then no longer refunded', async () => {
    const paid = await pay('pm_card_refundFail');
    const refund = await here.stripe.refunds.create({ payment_intent: paid.id });
    expect(refund.status).toBe('succeeded');
    const failed = await until(async () => {
      const found = await here.stripe.refunds.retrieve(refund.id);
      return found.status === 'failed' ? found : undefined;
    });
    expect(failed.failure_reason).toBeTruthy();
    const charge = await here.stripe.charges.retrieve(chargeIn(paid).id);
    expect(charge).toMatchObject({ refunded: false, amount_refunded: 0 });
  });
});

test('a full refund marks the charge as refunded', async () => {
  const paid = await pay();
  const refund = await here.stripe.refunds.create({
    payment_intent: paid.id,
    reason: 'requested_by_customer',
    metadata: { refund_id: '7' },
    expand: ['balance_transaction'],
  });
  expect(refund).toMatchObject({
    object: 'refund',
    amount: 9_000,
    currency: 'eur',
    status: 'succeeded',
    charge: chargeIn(paid).id,
    payment_intent: paid.id,
    reason: 'requested_by_customer',
    metadata: { refund_id: '7' },
  });
  expect(refund.balance_transaction).toMatchObject({ type: 'refund', amount: -9_000, fee: 0, net: -9_000 });
  const charge = await here.stripe.charges.retrieve(chargeIn(paid).id);
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 9_000, amount_captured: 9_000 });
  expect((await here.stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
});

test('partial refunds are accepted until the whole payment is refunded', async () => {
  const paid = await pay();
  const first = await here.stripe.refunds.create({ payment_intent: paid.id, amount: 2_000 });
  const second = await here.stripe.refunds.create({ payment_intent: paid.id, amount: 3_000 });
  const listed = await here.stripe.refunds.list({ payment_intent: paid.id });
  expect(listed.data.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await here.stripe.charges.retrieve(chargeIn(paid).id)).toMatchObject({
    refunded: false,
    amount_refunded: 5_000,
  });
  const error = await refusal(here.stripe.refunds.create({ payment_intent: paid.id, amount: 4_001 }));
  expect(error.statusCode).toBe(400);
  const rest = await here.stripe.refunds.create({ payment_intent: paid.id });
  expect(rest.amount).toBe(4_000);
});

test('a refund of a partial capture returns only the captured part', async () => {
  const { id } = await here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    payment_method: 'pm_card_visa',
    capture_method: 'manual',
    confirm: true,
  });
  await here.stripe.paymentIntents.capture(id, { amount_to_capture: 5_000 });
  const refund = await here.stripe.refunds.create({ payment_intent: id });
  expect(refund.amount).toBe(5_000);
});

test('a refund can be pending before it succeeds', async () => {
  const { id } = await pay('pm_card_pendingRefund');
  const refund = await here.stripe.refunds.create({ payment_intent: id });
  expect(refund.status).toBe('pending');
  const ended = await until(async () => {
    const found = await here.stripe.refunds.retrieve(refund.id);
    return found.status === 'pending' ? undefined : found;
  });
  expect(ended.status).toBe('succeeded');
});
