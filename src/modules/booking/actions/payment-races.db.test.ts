// Races between two calls to the provider, or during one.
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { balanceOf } from '#modules/ledger/server';
import { handleEvents, paymentFor, sendRefunds } from '#modules/payments/server';
import { appointment, atMoment, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { join } from '../../../../tests/support/database/calls.ts';
import { addPromoCode } from '../../../../tests/support/database/promo-codes.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { orderOf, orderWords, professionalOrderOf } from '../../../../tests/support/orders.ts';
import { postEarnings } from '../tasks/post-earnings.ts';
import { reconcilePayments } from '../tasks/reconcile-payments.ts';
import { endSessions, expireHolds } from '../tasks/sweep-appointments.ts';
import { applyPromoCode } from './apply-promo-code.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { confirmBooking } from './confirm-booking.ts';
import { decideRequest } from './decide-request.ts';
import { finishPayment } from './finish-payment.ts';
import { openPayment } from './open-payment.ts';
import { removePromoCode } from './remove-promo-code.ts';

const { platform, control, pay } = await openProvider();
const { db, stripe } = platform;
const moment = atMoment(platform);
const own = moment.platform;

beforeEach(() => own.clock.set('2026-11-15T10:00:00Z'));

const people = async (confirmsByHand = false) => ({
  client: await newClient(platform),
  expert: await newExpert(platform, { confirmsByHand, noticeMinutes: 0 }),
});
const later = async (iso: string) => {
  own.clock.set(iso);
  for (let turn = 0; turn < 3; turn++) {
    await handleEvents(own);
    await reconcilePayments(own);
    await sendRefunds(own);
    await postEarnings(own);
  }
};
const intents = 'POST /v1/payment_intents';
/** The provider creates the intent, but its response and the next retries are lost. */
const loseAnswers = () =>
  control('faults', {
    faults: [
      { route: intents, kind: 'reset_after', times: 1 },
      { route: intents, kind: 'reset_before', times: 3 },
    ],
  });
const intentsFor = async (id: AppointmentId) => {
  const all = (await stripe?.paymentIntents.list({ limit: 100 }))?.data ?? [];
  return all.filter(({ metadata }) => metadata.appointment === id);
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an order changed after a lost response updates the existing intent instead of creating another', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await loseAnswers();
  await expect(openPayment(own, client, orderOf(id), orderWords)).rejects.toThrow();
  await control('faults', { faults: [] });
  const changed = { ...orderOf(id), firstName: 'Clara', keepsCard: 'on' };
  expect(await openPayment(own, client, changed, orderWords)).toMatchObject({ ok: true });
  expect(await intentsFor(id)).toMatchObject([{ setup_future_usage: 'off_session' }]);
});

test('an intent for a saved card whose response was lost is cancelled when its hold expires', async () => {
  const { client, expert } = await people();
  const first = await hold(moment, client, expert);
  const opened = await openPayment(own, client, { ...orderOf(first), keepsCard: 'on' }, orderWords);
  const [intentId = ''] = opened.ok ? opened.value.clientSecret.split('_secret') : [];
  await stripe?.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await finishPayment(own, client, { id: first });
  const { id: card } = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const id = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  await loseAnswers();
  await expect(openPayment(own, client, { ...orderOf(id), card }, orderWords)).rejects.toThrow();
  await control('faults', { faults: [] });
  own.clock.set('2026-11-15T10:11:00Z');
  await expireHolds(own);
  await later('2026-11-15T10:12:00Z');
  expect(await paymentFor(db, id)).toBeUndefined();
  expect(await intentsFor(id)).toMatchObject([{ status: 'canceled' }]);
});

test('two tabs get the same intent when one request is slow and the other fails', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await control('faults', {
    faults: [
      { route: intents, kind: 'slow', times: 1, delayMs: 2_500 },
      { route: intents, kind: '500_before', times: 3 },
    ],
  });
  const waiting = openPayment(own, client, orderOf(id), orderWords);
  await pause(300);
  await expect(openPayment(own, client, orderOf(id), orderWords)).rejects.toThrow();
  const second = await openPayment(own, client, orderOf(id), orderWords);
  const first = await waiting;
  await control('faults', { faults: [] });
  const secrets = [first, second].map((outcome) => (outcome.ok ? outcome.value.clientSecret : outcome.refusal));
  expect(secrets[0]).toBe(secrets[1]);
  const open = (await intentsFor(id)).filter(({ status }) => status !== 'canceled');
  expect(open).toHaveLength(1);
});

test('a hold released before its intent is created leaves no open intent', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  await control('faults', { faults: [{ route: 'POST /v1/customers', kind: 'slow', times: 1, delayMs: 1_000 }] });
  const opening = openPayment(own, client, orderOf(id), orderWords);
  await pause(400);
  await cancelAppointment(own, client, { id });
  await reconcilePayments(own);
  const opened = await opening;
  await control('faults', { faults: [] });
  await later('2026-11-15T10:05:00Z');
  expect(opened).toMatchObject({ ok: false });
  expect((await intentsFor(id)).filter(({ status }) => status !== 'canceled')).toEqual([]);
  expect(await paymentFor(db, id)).toBeUndefined();
});

test('a payment captured before a late cancellation is earned by the expert', async () => {
  const { client, expert } = await people(true);
  own.clock.set('2026-11-23T05:00:00Z');
  const id = await hold(moment, client, expert);
  const intentId = await pay(own, client, id, undefined, professionalOrderOf);
  await finishPayment(own, client, { id });
  await decideRequest(own, expert, { id, decision: 'accept' });
  // A worker captured it, then crashed.
  await stripe?.paymentIntents.capture(intentId);
  expect(await cancelAppointment(own, client, { id })).toEqual({ ok: true, value: { refundCents: 0 } });
  await later('2026-11-23T05:10:00Z');
  expect(await paymentFor(db, id)).toMatchObject({ state: 'captured' });
  expect(await balanceOf(db, { account: 'expert-share', currency: 'EUR', owner: expert.profileId })).toBe(5_100);
});

test('a payment captured after the session is earned by the expert', async () => {
  const { client, expert } = await people(true);
  own.clock.set('2026-11-23T05:00:00Z');
  const id = await hold(moment, client, expert);
  await pay(own, client, id);
  await finishPayment(own, client, { id });
  await decideRequest(own, expert, { id, decision: 'accept' });
  for (const who of [client, expert]) await join(own, who, id, '2026-11-23T09:00:00Z');
  own.clock.set('2026-11-23T10:00:00Z');
  await endSessions(own);
  await later('2026-11-23T10:10:00Z');
  expect(await appointment(platform, id)).toMatchObject({ status: 'completed' });
  expect(await balanceOf(db, { account: 'expert-share', currency: 'EUR', owner: expert.profileId })).toBe(5_100);
});

test.each([
  ['won', [{ amount_cents: 6_000, state: 'done' }]],
  // The bank has returned the money to the client.
  ['lost', []],
])('a refund of a disputed payment waits for the bank’s decision: %s', async (status, refunds) => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const intentId = await pay(own, client, id, 'pm_card_createDispute');
  await finishPayment(own, client, { id });
  await control('clock', { advanceSeconds: 1 });
  const dispute = (await stripe?.disputes.list({ payment_intent: intentId }))?.data[0]?.id ?? '';
  const event = async (name: string) =>
    db
      .insertInto('provider_events')
      .values({
        id: `evt_${name}_${dispute}`,
        type: 'charge.dispute.closed',
        object_id: dispute,
        received_at: own.clock.now(),
        next_check_at: own.clock.now(),
      })
      .execute();
  await event('created');
  await cancelAppointment(own, client, { id });
  await later('2026-11-15T10:01:00Z');
  const refundsOf = () =>
    db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.amount_cents', 'refunds.state'])
      .where('appointment_id', '=', id)
      .execute();
  expect(await refundsOf()).toEqual([{ amount_cents: 6_000, state: 'owed' }]);
  await control('disputes', { dispute, status });
  await event('closed');
  await later('2026-11-15T10:02:00Z');
  await later('2026-11-15T10:03:00Z');
  expect(await refundsOf()).toEqual(refunds);
  expect(await balanceOf(db, { account: 'disputed', currency: 'EUR' })).toBe(0);
});

/** Blocks `work` with a lock until `other` has gone as far as it can. */
async function meanwhile(stop: RawBuilder<unknown>, work: () => Promise<unknown>, other: () => Promise<unknown>) {
  const barrier = await db.startTransaction().execute();
  await stop.execute(barrier);
  const waiting = work();
  await pause(300);
  const changing = other();
  await pause(300);
  await barrier.rollback().execute();
  return Promise.all([waiting, changing]);
}
const ordersStop = sql`lock table orders in exclusive mode`;

test.each([
  ['given back', 4_800],
  ['presented', 6_000],
])('a promo code %s while the client opens the payment never makes price and intent differ', async (what) => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const form = { hold: id, code: await addPromoCode(db, { percent: 20 }) };
  if (what === 'given back') await applyPromoCode(moment.platform, client, form);
  await meanwhile(
    ordersStop,
    () => openPayment(own, client, orderOf(id), orderWords),
    () => (what === 'given back' ? removePromoCode(own, client, form) : applyPromoCode(moment.platform, client, form)),
  );
  const { price_cents } = await appointment(platform, id);
  const payment = await paymentFor(db, id);
  if (payment && payment.target !== 'void') expect(payment.amountCents).toBe(price_cents);
  const open = (await intentsFor(id)).filter(({ status }) => status !== 'canceled');
  for (const { amount } of open) expect(amount).toBe(price_cents);
});

test('a code removed while the client confirms a free booking never books a paid session for free', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const form = { hold: id, code: await addPromoCode(db, { percent: 100 }) };
  await applyPromoCode(moment.platform, client, form);
  await meanwhile(
    ordersStop,
    () => confirmBooking(own, client, orderOf(id), orderWords),
    () => removePromoCode(own, client, form),
  );
  const { status, price_cents } = await appointment(platform, id);
  expect([status, price_cents]).toEqual(status === 'held' ? ['held', 6_000] : ['scheduled', 0]);
});

test('a hold released while the client opens the payment creates no payment', async () => {
  const { client, expert } = await people();
  const id = await hold(moment, client, expert);
  const [opened] = await meanwhile(
    sql`lock table payments in access exclusive mode`,
    () => openPayment(own, client, orderOf(id), orderWords),
    () => cancelAppointment(own, client, { id }),
  );
  expect(opened).toEqual({ ok: false, refusal: 'hold-expired' });
  expect(await paymentFor(db, id)).toBeUndefined();
  expect(await intentsFor(id)).toEqual([]);
});

test('an authorised payment of an expired hold books nothing when the client returns during expiry', async () => {
  const { client, expert } = await people(true);
  const id = await hold(moment, client, expert);
  await pay(own, client, id);
  own.clock.set('2026-11-15T10:11:00Z');
  await meanwhile(
    sql`select lock_agendas(${client.profileId}, array[${expert.profileId}::uuid])`,
    () => finishPayment(own, client, { id }),
    async () => {
      await expireHolds(own);
      await reconcilePayments(own);
    },
  );
  await later('2026-11-15T10:13:00Z');
  expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'hold-expired' });
  expect(await intentsFor(id)).toMatchObject([{ status: 'canceled' }]);
});

test('all requests to the payment provider match its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
