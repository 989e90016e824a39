import { beforeEach, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { balanceOf, totalPaidBy } from '#modules/ledger/server';
import { handleEvents, paymentFor, sendRefunds } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  historyOf,
  hold,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { orderOf, orderWords, professionalOrderOf } from '../../../../tests/support/orders.ts';
import { postEarnings } from '../tasks/post-earnings.ts';
import { reconcilePayments } from '../tasks/reconcile-payments.ts';
import { expireHolds, lapseRequests } from '../tasks/sweep-appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { decideRequest } from './decide-request.ts';
import { finishPayment } from './finish-payment.ts';
import { openPayment } from './open-payment.ts';
import { updateAppointment } from './update-appointment.ts';

const { platform, control, pay } = await openProvider();
const { db, stripe } = platform;
const moment = atMoment(platform);
const own = moment.platform;

beforeEach(() => own.clock.set('2026-11-15T10:00:00Z'));

const people = async (confirmsByHand = false) => ({
  client: await newClient(platform),
  expert: await newExpert(platform, { confirmsByHand }),
});
const later = async (iso: string) => {
  own.clock.set(iso);
  for (let turn = 0; turn < 3; turn++) {
    await handleEvents(own);
    await reconcilePayments(own);
    await sendRefunds(own);
  }
};
const refundsOf = (id: AppointmentId) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['refunds.amount_cents', 'refunds.state'])
    .where('appointment_id', '=', id)
    .execute();

test('an unpaid hold is not booked', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  expect(await openPayment(own, client, orderOf(id), orderWords)).toMatchObject({ ok: true });
  expect(await finishPayment(own, client, { id })).toEqual({ ok: true, value: { id, paid: false } });
  expect(await appointment(platform, id)).toMatchObject({ status: 'held' });
});

test('a paid hold is booked once, and its intent has price and session details', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const intentId = await pay(own, client, id);
  for (let time = 0; time < 2; time++)
    expect(await finishPayment(own, client, { id })).toEqual({ ok: true, value: { id, paid: true } });
  expect(await historyOf(platform, id)).toEqual(['hold by client: held', 'book by payment: scheduled']);
  expect(await paymentFor(db, id)).toMatchObject({ state: 'captured', amountCents: 6_000, intentId });
  const intent = await stripe?.paymentIntents.retrieve(intentId);
  expect(intent).toMatchObject({ amount: 6_000, currency: 'eur', transfer_group: id });
  expect(intent?.metadata).toMatchObject({
    date: '2026-11-23',
    time: '10:00',
    duration: '30',
    customer_name: 'Claire Fontaine',
  });
});

test('[BOOK18] [BOOK19] a payment after the hold expired books the slot if it is free, and is refunded if not', async () => {
  const { client, expert } = await people();
  const late = await hold(moment, client, expert);
  await pay(own, client, late);
  own.clock.set('2026-11-15T10:11:00Z');
  await expireHolds(own);
  expect(await appointment(platform, late)).toMatchObject({ status: 'cancelled' });
  await later('2026-11-15T10:12:00Z');
  expect(await appointment(platform, late)).toMatchObject({ status: 'scheduled' });

  const other = await people();
  const lost = await hold(moment, other.client, other.expert);
  await pay(own, other.client, lost);
  own.clock.set('2026-11-15T10:30:00Z');
  const third = await newClient(platform);
  await hold(moment, third, other.expert);
  await later('2026-11-15T10:31:00Z');
  expect(await appointment(platform, lost)).toMatchObject({ status: 'cancelled' });
  expect(await refundsOf(lost)).toEqual([{ amount_cents: 6_000, state: 'done' }]);
  expect(await announced(db, 'payment-returned')).toContainEqual({ appointmentId: lost });
});

test('[BOOK12] an expired unpaid hold cancels its intent and leaves no payment', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const opened = await openPayment(own, client, orderOf(id), orderWords);
  const [intentId = ''] = opened.ok ? opened.value.clientSecret.split('_secret') : [];
  own.clock.set('2026-11-15T10:11:00Z');
  await expireHolds(own);
  await later('2026-11-15T10:12:00Z');
  expect(await stripe?.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
  expect(await paymentFor(db, id)).toBeUndefined();
});

test('[BOOK14] [BOOK15] [BOOK16] a request’s payment is authorised, then captured on acceptance or voided on refusal', async () => {
  for (const decision of ['accept', 'refuse'] as const) {
    const { client, expert } = await people(true);
    const id = await hold(moment, client, expert);
    const intentId = await pay(own, client, id);
    await finishPayment(own, client, { id });
    expect(await appointment(platform, id)).toMatchObject({ status: 'requested' });
    expect(await stripe?.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'requires_capture' });
    await decideRequest(own, expert, { id, decision });
    await later('2026-11-15T10:01:00Z');
    expect(await stripe?.paymentIntents.retrieve(intentId)).toMatchObject({
      status: decision === 'accept' ? 'succeeded' : 'canceled',
    });
    own.clock.set('2026-11-15T10:00:00Z');
  }
});

test('a lapsed request voids the authorisation', async () => {
  const { client, expert } = await people(true);
  const id = await hold(moment, client, expert);
  const intentId = await pay(own, client, id);
  await finishPayment(own, client, { id });
  own.clock.set('2026-11-16T10:01:00Z');
  await lapseRequests(own);
  await later('2026-11-16T10:02:00Z');
  expect(await stripe?.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
});

test('[BOOK19] [RDV33] [RDV34] a cancellation in time is refunded in full; a professional’s late one pays the expert', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await pay(own, client, id);
  await finishPayment(own, client, { id });
  await cancelAppointment(own, client, { id });
  await later('2026-11-15T10:01:00Z');
  expect(await refundsOf(id)).toEqual([{ amount_cents: 6_000, state: 'done' }]);

  const late = await hold(moment, client, expert, { start: '2026-11-23T10:00:00.000Z' });
  await pay(own, client, late, undefined, professionalOrderOf);
  await finishPayment(own, client, { id: late });
  const exact = await hold(moment, client, expert, { start: '2026-11-23T14:00:00.000Z' });
  await pay(own, client, exact);
  await finishPayment(own, client, { id: exact });
  own.clock.set('2026-11-22T10:00:01Z');
  await cancelAppointment(own, client, { id: late });
  own.clock.set('2026-11-22T14:00:00Z');
  await cancelAppointment(own, client, { id: exact });
  await later('2026-11-22T14:01:00Z');
  await postEarnings(own);
  expect(await refundsOf(exact)).toEqual([{ amount_cents: 6_000, state: 'done' }]);
  expect(await refundsOf(late)).toEqual([]);
  expect(await balanceOf(db, { account: 'expert-share', owner: expert.profileId, currency: 'EUR' })).toBe(5_100);
});

test('[RDV21] [RDV35] a lowered price refunds the difference, and a late cancellation by the expert refunds the rest', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await pay(own, client, id);
  await finishPayment(own, client, { id });
  expect(await updateAppointment(own, expert, { id, priceCents: '4500' })).toMatchObject({ ok: true });
  await later('2026-11-15T10:01:00Z');
  expect(await refundsOf(id)).toEqual([{ amount_cents: 1_500, state: 'done' }]);
  own.clock.set('2026-11-23T08:00:00Z');
  expect(await cancelAppointment(own, expert, { id })).toMatchObject({ ok: true });
  await later('2026-11-23T08:01:00Z');
  expect(await refundsOf(id)).toEqual([
    { amount_cents: 1_500, state: 'done' },
    { amount_cents: 4_500, state: 'done' },
  ]);
  expect(await totalPaidBy(db, client.profileId)).toEqual([{ cents: 0, currency: 'EUR' }]);
});

test.each([
  ['the answer to the intent is lost', 'POST /v1/payment_intents', 'reset_after'],
  ['the provider breaks after it made the intent', 'POST /v1/payment_intents', '500_after'],
  ['the provider breaks for good under the first key', 'POST /v1/payment_intents', '500_sticky'],
])('%s: exactly one intent is charged', async (_, route, kind) => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await control('faults', { faults: [{ route, kind, times: 4 }] });
  await openPayment(own, client, orderOf(id), orderWords).catch(() => undefined);
  await control('faults', { faults: [] });
  const intentId = await pay(own, client, id);
  await finishPayment(own, client, { id });
  const all = (await stripe?.paymentIntents.list({ limit: 100 }))?.data ?? [];
  const paid = all.filter(({ metadata, status }) => metadata.appointment === id && status === 'succeeded');
  expect(paid.map((intent) => intent.id)).toEqual([intentId]);
});

test.each(['reset_after', '500_after', '500_sticky', '500_before', '429'])(
  'a refund is sent once despite a provider fault: %s',
  async (kind) => {
    const { client, expert } = await people();
    const id = await hold(moment, client, expert);
    const intentId = await pay(own, client, id);
    await finishPayment(own, client, { id });
    await control('faults', { faults: [{ route: 'POST /v1/refunds', kind, times: 3 }] });
    await cancelAppointment(own, client, { id });
    await later('2026-11-15T10:01:00Z');
    await control('faults', { faults: [] });
    await later('2026-11-15T10:30:00Z');
    expect(await refundsOf(id)).toEqual([{ amount_cents: 6_000, state: 'done' }]);
    const sent = await stripe?.refunds.list({ payment_intent: intentId });
    expect(sent?.data.map(({ amount }) => amount)).toEqual([6_000]);
  },
);

test('all requests to the payment provider match its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
