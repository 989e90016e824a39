import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AppointmentId, CardId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { handleEvents, listCards, sendRefunds } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  holdWords,
  newClient,
  newExpert,
  usualStart,
} from '../../../../tests/support/database/bookings.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { orderOf, orderWords } from '../../../../tests/support/orders.ts';
import { chargedSeries } from '../queries/charged-series.ts';
import { reconcilePayments } from '../tasks/reconcile-payments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { changeSeriesCard } from './change-series-card.ts';
import { finishPayment } from './finish-payment.ts';
import { holdSeries } from './hold-series.ts';
import { openPayment, returnClientSecret } from './open-payment.ts';
import { payFailedCharge } from './pay-failed-charge.ts';
import { removeCard } from './remove-card.ts';
import { updateAppointment } from './update-appointment.ts';

const { platform, control } = await openProvider();
const { db, stripe } = platform;
const moment = atMoment(platform);
const own = moment.platform;

/** Five Mondays from 23 November 2026 on, at 10:00 in Paris; the first one is paid. */
async function mentorship() {
  own.clock.set('2026-11-15T10:00:00Z');
  const client = await newClient(platform);
  const expert = await newExpert(platform);
  const form = {
    id: crypto.randomUUID(),
    expert: expert.profileId,
    start: usualStart,
    durationMinutes: '30',
    months: '1',
    message: 'Reprendre une équipe',
  };
  const held = await holdSeries(moment.platform, client, form, holdWords);
  if (!held.ok) throw new Error(held.refusal);
  const sessions = await db
    .selectFrom('appointments')
    .select('id')
    .where('client_id', '=', client.profileId)
    .orderBy('starts_at')
    .execute();
  const ids = sessions.map(({ id }) => id as AppointmentId);
  const first = ids[0] as AppointmentId;
  const order = orderOf(first);
  expect(await openPayment(own, client, order, orderWords)).toEqual({ ok: false, refusal: 'card-consent-missing' });
  const opened = await openPayment(own, client, { ...order, keepsCard: 'on' }, orderWords);
  const [intentId = ''] = opened.ok ? opened.value.clientSecret.split('_secret') : [];
  await stripe?.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await finishPayment(own, client, { id: first });
  return { client, expert, ids, second: ids[1] as AppointmentId };
}

async function at(iso: string) {
  own.clock.set(iso);
  for (let turn = 0; turn < 3; turn++) {
    await handleEvents(own);
    await reconcilePayments(own);
    await sendRefunds(own);
  }
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const payment = (id: AppointmentId) =>
  db
    .selectFrom('payments')
    .select(['state', 'amount_cents', 'failures', 'due_at', 'failure'])
    .where('appointment_id', '=', id)
    .executeTakeFirstOrThrow();

test('[MENT10] [MENT15] the first session is paid at checkout, and its card is kept for the later ones', async () => {
  const { ids, client } = await mentorship();
  expect(ids).toHaveLength(5);
  const states = await Promise.all(ids.map(async (id) => (await payment(id)).state));
  expect(states).toEqual(['captured', 'due', 'due', 'due', 'due']);
  const cards = await db.selectFrom('payment_methods').selectAll().where('user_id', '=', client.id).execute();
  expect(cards).toMatchObject([{ last4: '4242', is_default: true }]);
});

test('[MENT11] each later session is charged once, 48 h before its start and not earlier', async () => {
  const { second } = await mentorship();
  await at('2026-11-28T08:59:00Z');
  expect(await payment(second)).toMatchObject({ state: 'due' });
  await at('2026-11-28T09:00:00Z');
  expect(await payment(second)).toMatchObject({ state: 'captured', amount_cents: 6_000 });
  await at('2026-11-28T09:05:00Z');
  const intents = await stripe?.paymentIntents.list({ limit: 100 });
  expect(intents?.data.filter(({ metadata }) => metadata.appointment === second)).toHaveLength(1);
});

test('[MENT19] a moved later session is charged 48 h before its new start; a cancelled one is never charged', async () => {
  const { client, ids, second } = await mentorship();
  expect(await updateAppointment(own, client, { id: second, start: '2026-12-01T09:00:00.000Z' })).toMatchObject({
    ok: true,
  });
  expect(await payment(second)).toMatchObject({ state: 'due', due_at: new Date('2026-11-29T09:00:00Z') });
  const third = ids[2] as AppointmentId;
  expect(await cancelAppointment(own, client, { id: third })).toMatchObject({ ok: true });
  await at('2026-12-06T09:00:00Z');
  expect(await payment(third)).toMatchObject({ state: 'voided' });
  expect(await payment(second)).toMatchObject({ state: 'captured' });
});

test.each([
  ['that its bank refuses', 'pm_card_chargeCustomerFail', 'generic_decline'],
  ['whose bank asks for the client', 'pm_card_authenticationRequired', 'authentication_required'],
])(
  '[MENT12] [MENT13] a card %s is announced at once, retried 12 h later, and only that session is cancelled 24 h before its start',
  async (_, card, failure) => {
    const { client, ids, second } = await mentorship();
    const { customer_id } = await db
      .selectFrom('provider_customers')
      .select('customer_id')
      .where('user_id', '=', client.id)
      .executeTakeFirstOrThrow();
    const worse = await stripe?.paymentMethods.attach(card, { customer: customer_id });
    await db
      .updateTable('payment_methods')
      .set({ stripe_payment_method_id: worse?.id ?? '' })
      .where('user_id', '=', client.id)
      .execute();
    await at('2026-11-28T09:00:00Z');
    expect(await payment(second)).toMatchObject({
      state: 'pending',
      failures: 1,
      failure,
      due_at: new Date('2026-11-28T21:00:00Z'),
    });
    expect(await announced(db, 'charge-failed')).toContainEqual({
      appointmentId: second,
      againAt: '2026-11-28T21:00:00.000Z',
      until: '2026-11-29T09:00:00.000Z',
    });
    await at('2026-11-28T20:59:00Z');
    expect(await payment(second)).toMatchObject({ failures: 1 });
    await at('2026-11-28T21:00:00Z');
    expect(await payment(second)).toMatchObject({ state: 'pending', failures: 2, due_at: null });
    await at('2026-11-29T08:59:00Z');
    expect(await appointment(platform, second)).toMatchObject({ status: 'scheduled' });
    await at('2026-11-29T09:00:00Z');
    expect(await appointment(platform, second)).toMatchObject({ status: 'cancelled', reason: 'not-paid' });
    expect(await payment(second)).toMatchObject({ state: 'voided' });
    expect(await appointment(platform, ids[2] as AppointmentId)).toMatchObject({ status: 'scheduled' });
  },
);

test('a missing card counts as a failed charge, and the client can still pay by hand', async () => {
  const { client, second } = await mentorship();
  await db.updateTable('appointment_series').set({ card_id: null }).where('client_id', '=', client.profileId).execute();
  await at('2026-11-28T09:00:00Z');
  expect(await payment(second)).toMatchObject({ state: 'pending', failures: 1, failure: 'card_missing' });
  const opened = await returnClientSecret(own, second, undefined);
  const [intentId = ''] = opened.ok ? opened.value.clientSecret.split('_secret') : [];
  expect(await payment(second)).toMatchObject({ state: 'pending' });
  await stripe?.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  await finishPayment(own, client, { id: second });
  expect(await payment(second)).toMatchObject({ state: 'captured' });
  await at('2026-11-28T21:00:00Z');
  expect(await appointment(platform, second)).toMatchObject({ status: 'scheduled' });
});

/** Attaches a card at the provider and stores it here; the stored details need not match. */
async function keepCard(client: Viewer, method: string): Promise<CardId> {
  const customer = await db
    .selectFrom('provider_customers')
    .select('customer_id')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const attached = await stripe?.paymentMethods.attach(method, { customer: customer.customer_id });
  const { id } = await db
    .insertInto('payment_methods')
    .values({
      user_id: client.id,
      stripe_payment_method_id: attached?.id ?? '',
      card_type: 'visa',
      last4: attached?.card?.last4 ?? '0000',
      expiry_month: 12,
      expiry_year: 2031,
      cardholder_name: 'Claire Fontaine',
      fingerprint: method,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as CardId;
}

const seriesOf = async (client: Viewer) => {
  const [series] = await chargedSeries(db, client.profileId, own.clock.now());
  if (!series) throw new Error('nothing is charged');
  return series;
};

test('[CARD16] [CARD17] the card of a mentorship cannot be removed until another card replaces it; the new card is charged', async () => {
  const { client, second } = await mentorship();
  const series = await seriesOf(client);
  expect(series).toMatchObject({ left: 4, nextAt: new Date('2026-11-28T09:00:00Z'), problem: null });
  const refused = (refusal: string) => ({ ok: false, refusal });
  expect(await removeCard(platform, client, { card: series.cardId })).toEqual(refused('card-needed'));
  const other = await newClient(platform);
  const card = await keepCard(client, 'pm_card_mastercard');
  // Rejects another client's mentorship, and another client's card.
  expect(await changeSeriesCard(platform, other, { series: series.id, card })).toEqual(refused('card-unknown'));
  expect(await changeSeriesCard(platform, undefined, { series: series.id, card })).toEqual(
    refused('not-authenticated'),
  );
  expect(await changeSeriesCard(platform, client, { series: crypto.randomUUID(), card })).toEqual(refused('not-found'));
  expect(await changeSeriesCard(platform, client, { series: series.id, card })).toMatchObject({ ok: true });
  expect(await removeCard(platform, client, { card })).toEqual(refused('card-needed'));
  expect(await removeCard(platform, client, { card: series.cardId })).toMatchObject({ ok: true });
  await at('2026-11-28T09:00:00Z');
  expect(await payment(second)).toMatchObject({ state: 'captured' });
  const { intent_id } = await db
    .selectFrom('payments')
    .select('intent_id')
    .where('appointment_id', '=', second)
    .executeTakeFirstOrThrow();
  const intent = await stripe?.paymentIntents.retrieve(intent_id ?? '', { expand: ['payment_method'] });
  expect(intent?.payment_method).toMatchObject({ card: { last4: '4444' } });
});

test('only the client can pay a failed charge, and only once; that card is kept for the later sessions', async () => {
  const { client, expert, second } = await mentorship();
  const refused = (refusal: string) => ({ ok: false, refusal });
  expect(await payFailedCharge(own, client, { id: second })).toEqual(refused('payment-under-way'));
  const series = await seriesOf(client);
  const worse = await keepCard(client, 'pm_card_chargeCustomerFail');
  await changeSeriesCard(platform, client, { series: series.id, card: worse });
  await at('2026-11-28T09:00:00Z');
  expect(await payment(second)).toMatchObject({ state: 'pending', failures: 1 });

  expect(await payFailedCharge(own, expert, { id: second })).toEqual(refused('not-found'));
  expect(await payFailedCharge(own, undefined, { id: second })).toEqual(refused('not-authenticated'));
  expect(await payFailedCharge(own, client, { id: second, card: crypto.randomUUID() })).toEqual(
    refused('card-unknown'),
  );
  const opened = await payFailedCharge(own, client, { id: second });
  if (!opened.ok) throw new Error(opened.refusal);
  const [intentId = ''] = opened.value.clientSecret.split('_secret');
  await stripe?.paymentIntents.confirm(intentId, { payment_method: 'pm_card_mastercard' });
  expect(await finishPayment(own, client, { id: second })).toMatchObject({ ok: true, value: { paid: true } });
  expect(await payment(second)).toMatchObject({ state: 'captured', amount_cents: 6_000 });
  expect(await payFailedCharge(own, client, { id: second })).toEqual(refused('nothing-to-pay'));
  const cards = await listCards(db, client);
  const kept = (await seriesOf(client)).cardId;
  expect(cards.find(({ id }) => id === kept)).toMatchObject({ last4: '4444' });
  // The session is not charged a second time when the retry is due.
  await at('2026-11-28T21:00:00Z');
  const { data = [] } = (await stripe?.charges.list({ limit: 100 })) ?? {};
  expect(data.filter(({ metadata, paid }) => paid && metadata.appointment === second)).toHaveLength(1);
});

test('[HOMEC07] a declined card must be replaced until another card takes its place or a charge succeeds', async () => {
  const { client, second } = await mentorship();
  const { id: series, cardId: good } = await seriesOf(client);
  const worse = await keepCard(client, 'pm_card_chargeCustomerFail');
  await changeSeriesCard(platform, client, { series, card: worse });
  expect(await seriesOf(client)).toMatchObject({ problem: null });
  await at('2026-11-28T09:00:00Z');
  expect(await payment(second)).toMatchObject({ state: 'pending', failures: 1 });
  expect(await seriesOf(client)).toMatchObject({ problem: 'declined' });
  await changeSeriesCard(platform, client, { series, card: good });
  expect(await seriesOf(client)).toMatchObject({ problem: null });
  await db.updateTable('appointment_series').set({ card_declined: true }).where('id', '=', series).execute();
  await at('2026-11-28T21:00:00Z');
  expect(await payment(second)).toMatchObject({ state: 'captured' });
  expect(await seriesOf(client)).toMatchObject({ problem: null });
});

test('a stale payment check does not cancel a session that another check has charged', async () => {
  const { second } = await mentorship();
  own.clock.set('2026-11-28T09:01:00Z');
  const barrier = await db.startTransaction().execute();
  await sql`lock table provider_customers in access exclusive mode`.execute(barrier);
  const looking = reconcilePayments(own);
  await pause(300);
  await db
    .updateTable('payments')
    .set({
      state: 'captured',
      attempt: 1,
      intent_id: 'pi_of_another',
      captured_at: own.clock.now(),
      next_check_at: null,
    })
    .where('appointment_id', '=', second)
    .execute();
  await barrier.rollback().execute();
  await looking;
  expect(await appointment(platform, second)).toMatchObject({ status: 'scheduled' });
});

test('a session whose charge another worker repeats after its key expired is charged once', async () => {
  const { second } = await mentorship();
  await control('faults', {
    faults: [{ route: 'POST /v1/payment_intents', kind: 'slow', times: 1, delayMs: 1_500 }],
  });
  own.clock.set('2026-11-28T09:00:00Z');
  const slow = reconcilePayments(own);
  await pause(400);
  await at('2026-11-29T08:30:00Z');
  await slow;
  await control('faults', { faults: [] });
  await at('2026-11-29T08:35:00Z');
  expect(await payment(second)).toMatchObject({ state: 'captured' });
  const { data = [] } = (await stripe?.paymentIntents.list({ limit: 100 })) ?? {};
  const intents = data.filter(({ metadata }) => metadata.appointment === second);
  expect(intents.map(({ status }) => status).sort()).toEqual(['canceled', 'succeeded']);
});

test('all requests to the payment provider match its schema', async () => {
  expect(await control('state')).toMatchObject({ schemaErrors: [] });
});
