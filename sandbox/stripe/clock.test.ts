import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openStandIn, payment } from './testing.ts';

const day = 24 * 60 * 60;

test('an authorization that is not captured expires after seven days', async () => {
  const { stripe, control } = await openStandIn();
  const { id } = await stripe.paymentIntents.create({ ...payment, capture_method: 'manual' });
  await control.advance(7 * day - 60);
  expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_capture');
  await control.advance(61);
  const ended = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] });
  expect(ended).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
  expect(ended.latest_charge).toMatchObject({
    refunded: true,
    refunds: { data: [{ reason: 'expired_uncaptured_charge', balance_transaction: null }] },
  });
  const types = (await stripe.events.list()).data.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['charge.expired', 'payment_intent.canceled']));
  await expect(stripe.paymentIntents.capture(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
});

test('an off-session authorization of a Visa card expires sooner', async () => {
  const { stripe } = await openStandIn();
  const { id: customer } = await stripe.customers.create();
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const intent = await stripe.paymentIntents.create({
    ...payment,
    customer,
    payment_method: method.id,
    capture_method: 'manual',
    off_session: true,
    expand: ['latest_charge'],
  });
  const charge = intent.latest_charge;
  const until = typeof charge === 'object' ? charge?.payment_method_details?.card?.capture_before : undefined;
  expect((until ?? 0) - intent.created).toBe((4 * 24 + 18) * 60 * 60);
});

test('an idempotency key expires after a day: the same call then creates another payment', async () => {
  const { stripe, control } = await openStandIn();
  const idempotencyKey = randomUUID();
  const call = () => stripe.paymentIntents.create(payment, { idempotencyKey });
  const { id } = await call();
  await control.advance(day - 60);
  expect((await call()).id).toBe(id);
  await control.advance(120);
  expect((await call()).id).not.toBe(id);
});

test('a pending balance becomes available after four days', async () => {
  const { stripe, control } = await openStandIn();
  await stripe.paymentIntents.create({ ...payment, capture_method: 'automatic' });
  const amounts = async () => {
    const { available, pending } = await stripe.balance.retrieve();
    return [available[0]?.amount, pending[0]?.amount];
  };
  expect(await amounts()).toEqual([0, 9_000 - 160]);
  await control.advance(4 * day);
  expect(await amounts()).toEqual([9_000 - 160, 0]);
});
