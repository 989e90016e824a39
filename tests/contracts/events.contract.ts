import { expect, test } from 'vitest';
import { byCard, chargeIn, provider, until } from './provider.ts';

const here = provider();

/** Types of the events about these objects since a moment, oldest first. */
async function eventsAbout(ids: readonly string[], since: number): Promise<string[]> {
  const events = await here.stripe.events
    .list({ created: { gte: since }, limit: 100 })
    .autoPagingToArray({ limit: 300 });
  return events
    .filter(({ data }) => 'id' in data.object && ids.includes(String(data.object.id)))
    .map(({ type }) => type)
    .reverse();
}

test('the provider lists the events of a payment and its refund, for a site that missed the webhooks', async () => {
  const paid = await here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    payment_method: 'pm_card_visa',
    confirm: true,
    expand: ['latest_charge'],
  });
  const refund = await here.stripe.refunds.create({ payment_intent: paid.id, amount: 1_000 });
  const about = [paid.id, chargeIn(paid).id, refund.id];
  const expected = [
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'refund.created',
    'charge.refunded',
    'charge.updated',
  ];
  const types = await until(async () => {
    const found = await eventsAbout(about, paid.created);
    return expected.every((type) => found.includes(type)) ? found : undefined;
  });
  expect(types.indexOf('payment_intent.created')).toBeLessThan(types.indexOf('payment_intent.succeeded'));
});

test('an authorization, its cancellation and a decline create events too', async () => {
  const manual = await here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    capture_method: 'manual',
  });
  await here.stripe.paymentIntents
    .confirm(manual.id, { payment_method: 'pm_card_visa_chargeDeclined' })
    .catch(() => undefined);
  await here.stripe.paymentIntents.confirm(manual.id, { payment_method: 'pm_card_visa' });
  await here.stripe.paymentIntents.cancel(manual.id);
  const expected = [
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.amount_capturable_updated',
    'payment_intent.canceled',
  ];
  await until(async () => {
    const found = await eventsAbout([manual.id], manual.created);
    return expected.every((type) => found.includes(type)) ? found : undefined;
  });
});

test('an event is retrieved by its id, and contains the object as it was then', async () => {
  const { id, created } = await here.stripe.customers.create({ name: 'Avant' });
  await here.stripe.customers.update(id, { name: 'Après' });
  const events = await until(async () => {
    const { data } = await here.stripe.events.list({ type: 'customer.*', created: { gte: created }, limit: 100 });
    const about = data.filter((event) => 'id' in event.data.object && event.data.object.id === id);
    return about.length === 2 ? about : undefined;
  });
  const read = await here.stripe.events.retrieve(events.find(({ type }) => type === 'customer.created')?.id ?? '');
  expect(read.data.object).toMatchObject({ id, name: 'Avant' });
  const changed = events.find(({ type }) => type === 'customer.updated');
  expect(changed?.data.previous_attributes).toMatchObject({ name: 'Avant' });
});

test('the balance changes by the net amount of every transaction', async () => {
  const sum = ({
    available,
    pending,
  }: {
    available: { amount: number; currency: string }[];
    pending: typeof available;
  }) =>
    [...available, ...pending]
      .filter(({ currency }) => currency === 'eur')
      .reduce((total, { amount }) => total + amount, 0);
  const before = sum(await here.stripe.balance.retrieve());
  const paid = await here.stripe.paymentIntents.create({
    amount: 9_000,
    currency: 'eur',
    automatic_payment_methods: byCard,
    payment_method: 'pm_card_visa',
    capture_method: 'automatic',
    confirm: true,
    expand: ['latest_charge.balance_transaction'],
  });
  const booked = chargeIn(paid).balance_transaction;
  const net = typeof booked === 'object' ? (booked?.net ?? 0) : 0;
  const refund = await here.stripe.refunds.create({ payment_intent: paid.id, amount: 1_000 });
  const listed = await here.stripe.balanceTransactions.list({ source: refund.id });
  expect(listed.data.map(({ net: moved }) => moved)).toEqual([-1_000]);
  expect(sum(await here.stripe.balance.retrieve())).toBe(before + net - 1_000);
});
