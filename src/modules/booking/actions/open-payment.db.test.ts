import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { paymentFor } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  hold,
  holdForNothing,
  holdWords,
  newClient,
  newExpert,
  usualStart,
} from '../../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { orderOf, orderWords } from '../../../../tests/support/orders.ts';
import { expireHolds } from '../tasks/sweep-appointments.ts';
import { bookWithCard } from './book-with-card.ts';
import { confirmBooking } from './confirm-booking.ts';
import { finishPayment } from './finish-payment.ts';
import { holdSeries } from './hold-series.ts';
import { openPayment } from './open-payment.ts';

const { platform, control, pay } = await openProvider();
const { db, stripe } = platform;
const moment = atMoment(platform);
const own = moment.platform;
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const people = async () => ({ client: await newClient(platform), expert: await newExpert(platform) });
const savedOrder = (id: AppointmentId) =>
  db.selectFrom('orders').selectAll().where('appointment_id', '=', id).executeTakeFirst();
const intentOf = (secret: string) => secret.split('_secret')[0] ?? '';

/** Holds a series of five weeks; returns the ids of its sessions. */
async function heldSeries() {
  const { client, expert } = await people();
  const mentorship = { start: usualStart, durationMinutes: '30', months: '1', message: 'Reprendre une équipe' };
  const held = await holdSeries(
    moment.platform,
    client,
    { id: crypto.randomUUID(), expert: expert.profileId, ...mentorship },
    holdWords,
  );
  expect(held).toMatchObject({ ok: true });
  const sessions = await db
    .selectFrom('appointments')
    .select('id')
    .where('client_id', '=', client.profileId)
    .orderBy('starts_at')
    .execute();
  const [first, second, ...rest] = sessions.map(({ id }) => id as AppointmentId);
  if (!first || !second) throw new Error('the series has no sessions');
  return { client, expert, first, second, rest };
}

/** Same effect as a promo code that pays the first session entirely. */
const makeFree = (id: AppointmentId) =>
  db
    .updateTable('appointments')
    .set((eb) => ({ price_cents: 0, step: 'discount', version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

test('[CHECK08] an incomplete or invalid order is refused with its reason and stores nothing', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const order = orderOf(id);
  const refusals = [
    [{ email: '' }, 'order-incomplete'],
    [{ firstName: ' ' }, 'order-incomplete'],
    [{ lastName: '' }, 'order-incomplete'],
    [{ email: 'claire', lastName: '' }, 'order-incomplete'],
    [{ email: 'claire@' }, 'email-invalid'],
    [{ startsEarly: '' }, 'early-start-missing'],
    [{ buyer: 'professional', siren: '732829320' }, 'order-incomplete'],
    [{ buyer: 'professional', companyName: 'Fontaine', siren: '732829321' }, 'siren-invalid'],
    [{ buyer: 'nobody' }, 'order-incomplete'],
    [{ card: crypto.randomUUID() }, 'card-unknown'],
    [{ hold: crypto.randomUUID() }, 'not-found'],
  ] as const;
  for (const [wrong, refusal] of refusals)
    expect(await openPayment(own, client, { ...order, ...wrong }, orderWords), JSON.stringify(wrong)).toEqual(
      refusedAs(refusal),
    );
  expect(await savedOrder(id)).toBeUndefined();
  expect(await paymentFor(db, id)).toBeUndefined();
});

test('[PERM14] only the client who holds a slot can open or finish its payment', async () => {
  const { client, expert } = await people();
  const other = await newClient(platform);
  const id = await hold(moment, client, expert);
  expect(await openPayment(own, other, orderOf(id), orderWords)).toEqual(refusedAs('not-found'));
  expect(await openPayment(own, expert, orderOf(id), orderWords)).toEqual(refusedAs('not-found'));
  expect(await openPayment(own, undefined, orderOf(id), orderWords)).toEqual(refusedAs('not-authenticated'));
  expect(await finishPayment(own, other, { id })).toEqual(refusedAs('not-found'));
});

test('what is no longer held is not paid', async () => {
  const { client, expert } = await people();
  const late = atMoment(platform);
  const id = await hold(late, client, expert);
  late.platform.clock.set('2026-11-15T10:10:01Z');
  expect(await openPayment(late.platform, client, orderOf(id), orderWords)).toEqual(refusedAs('hold-expired'));
  expect(await paymentFor(db, id)).toBeUndefined();
});

test('[CHECK20] [CHECK25] [PRICE03] [PRICE06] the intent has the server’s price, currency and session details; form values are ignored', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert, { message: 'Une question' });
  const smuggled = { amount: '1', priceCents: '1', currency: 'usd', expert: client.profileId, durationMinutes: '5' };
  const opened = await openPayment(own, client, { ...orderOf(id), ...smuggled }, orderWords);
  expect(opened).toEqual({
    ok: true,
    value: { clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), hasCard: false, keepsOnly: false },
  });
  const intent = await stripe?.paymentIntents.retrieve(opened.ok ? intentOf(opened.value.clientSecret) : '');
  expect(intent).toMatchObject({
    amount: 6_000,
    currency: 'eur',
    description: `Séance avec ${expert.fullName}, le 2026-11-23 à 10:00`,
    capture_method: 'automatic',
    metadata: {
      appointment: id,
      expert_id: expert.profileId,
      date: '2026-11-23',
      time: '10:00',
      duration: '30',
      customer_email: 'claire@courrier.example',
      customer_name: 'Claire Fontaine',
      message: 'Une question',
    },
  });
});

test('[WITHD01] [WITHD02] the order of a consumer or professional is stored with the contract; a new order replaces it', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await openPayment(own, client, orderOf(id), orderWords);
  expect(await savedOrder(id)).toMatchObject({
    buyer: 'consumer',
    starts_early: true,
    early_start_words: orderWords.earlyStart,
    created_at: own.clock.now(),
    company_name: '',
    mandate: '',
  });
  const company = { buyer: 'professional', companyName: 'Fontaine Conseil', siren: '732 829 320' };
  await openPayment(own, client, { ...orderOf(id), ...company }, orderWords);
  expect(await savedOrder(id)).toMatchObject({
    buyer: 'professional',
    early_start_words: '',
    company_name: 'Fontaine Conseil',
    siren: '732829320',
  });
  // The acceptance is stored once, with the terms of sale in force.
  const accepted = db.selectFrom('legal_acceptances').select(['text', 'way', 'user_id', 'accepted_at']);
  expect(await accepted.where('appointment_id', '=', id).execute()).toEqual([
    { text: 'conditions-vente', way: 'checkout', user_id: client.id, accepted_at: own.clock.now() },
  ]);
});

test('[CHECK26] a free booking creates no payment but still records the order', async () => {
  const { client, expert } = await people();
  const id = await holdForNothing(moment, client, expert);
  expect(await openPayment(own, client, orderOf(id), orderWords)).toEqual(refusedAs('nothing-to-pay'));
  expect(await confirmBooking(own, client, { ...orderOf(id), startsEarly: '' }, orderWords)).toEqual(
    refusedAs('early-start-missing'),
  );
  expect(await confirmBooking(own, client, orderOf(id), orderWords)).toMatchObject({ ok: true });
  expect(await savedOrder(id)).toMatchObject({ buyer: 'consumer', email: 'claire@courrier.example' });
  expect(await paymentFor(db, id)).toBeUndefined();
});

test('[PRICE04] the price of the hold is charged, to the cent', async () => {
  const { client, expert } = await people();
  await db.updateTable('user_profiles').set({ hourly_rate_cents: 5_000 }).where('id', '=', expert.profileId).execute();
  await db
    .updateTable('expert_settings')
    .set({ durations: [115] })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  const id = await hold(moment, client, expert, { durationMinutes: 115 });
  const charge = await stripe?.paymentIntents.retrieve(await pay(own, client, id));
  expect(charge).toMatchObject({ amount_received: 9_583, currency: 'eur' });
  expect(await finishPayment(own, client, { id })).toMatchObject({ ok: true, value: { paid: true } });
  expect(await paymentFor(db, id)).toMatchObject({ state: 'captured', amountCents: 9_583 });
});

test('the payment of a series is for its first session, whichever session the form names', async () => {
  const { client, first, second } = await heldSeries();
  const order = { ...orderOf(second), keepsCard: 'on' };
  const opened = await openPayment(own, client, order, orderWords);
  expect(opened).toMatchObject({ ok: true });
  expect(await paymentFor(db, second)).toBeUndefined();
  expect(await paymentFor(db, first)).toMatchObject({ state: 'pending', offSession: false });
  // The exact text of the client's agreement stays with the contract.
  expect(await savedOrder(first)).toMatchObject({ keeps_card: true, mandate: orderWords.mandate() });
});

test('[MENT20] a mentorship with a free first session requires a saved card before it is booked', async () => {
  const { client, first, second, rest } = await heldSeries();
  await makeFree(first);
  const order = orderOf(first);
  expect(await confirmBooking(own, client, order, orderWords)).toEqual(refusedAs('payment-missing'));
  expect(await openPayment(own, client, order, orderWords)).toEqual(refusedAs('card-consent-missing'));
  expect(await bookWithCard(own, client, { hold: first, setup: 'seti_inconnu' })).toEqual(
    refusedAs('card-consent-missing'),
  );
  const opened = await openPayment(own, client, { ...order, keepsCard: 'on' }, orderWords);
  expect(opened).toMatchObject({ ok: true, value: { keepsOnly: true } });
  const setup = opened.ok ? intentOf(opened.value.clientSecret) : '';
  expect(await bookWithCard(own, client, { hold: first, setup })).toEqual(refusedAs('card-not-added'));
  expect(await appointment(platform, first)).toMatchObject({ status: 'held' });

  await stripe?.setupIntents.confirm(setup, { payment_method: 'pm_card_visa' });
  expect(await bookWithCard(own, client, { hold: first, setup })).toEqual({ ok: true, value: { id: first } });
  for (const id of [first, second, ...rest])
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled' });
  expect(await paymentFor(db, first)).toBeUndefined();
  expect(await paymentFor(db, second)).toMatchObject({ state: 'due', amountCents: 6_000 });
  const { card_id } = await db
    .selectFrom('appointment_series')
    .select('card_id')
    .where('client_id', '=', client.profileId)
    .executeTakeFirstOrThrow();
  expect(card_id).not.toBeNull();
});

test('[MENT20] an expired hold of a mentorship with a free first session is refused, even with a saved card', async () => {
  const { client, first } = await heldSeries();
  await makeFree(first);
  const opened = await openPayment(own, client, { ...orderOf(first), keepsCard: 'on' }, orderWords);
  const setup = opened.ok ? intentOf(opened.value.clientSecret) : '';
  await stripe?.setupIntents.confirm(setup, { payment_method: 'pm_card_visa' });
  await expireHolds(atMoment(platform, '2026-11-15T10:11:00Z').platform);
  expect(await bookWithCard(own, client, { hold: first, setup })).toEqual(refusedAs('hold-expired'));
  expect(await appointment(platform, first)).toMatchObject({ status: 'cancelled' });
});

test('all requests to the payment provider match its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
