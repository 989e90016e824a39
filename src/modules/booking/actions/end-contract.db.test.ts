import { describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import { sessionMoney } from '#modules/ledger';
import { moneyHistory } from '#modules/ledger/server';
import { sendRefunds } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  historyOf,
  hold,
  holdWords,
  newClient,
  newExpert,
  usualStart,
} from '../../../../tests/support/database/bookings.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { openProvider } from '../../../../tests/support/database/provider.ts';
import { orderOf, orderWords } from '../../../../tests/support/orders.ts';
import { contractKey } from '../contract-key.ts';
import { contractRightsOf } from '../queries/contract-rights.ts';
import { findEnding } from '../queries/find-ending.ts';
import { postEarnings } from '../tasks/post-earnings.ts';
import { reconcilePayments } from '../tasks/reconcile-payments.ts';
import { terminateMentorship, withdrawContract } from './end-contract.ts';
import { finishPayment } from './finish-payment.ts';
import { holdSeries } from './hold-series.ts';
import { openPayment } from './open-payment.ts';

const { platform } = await openProvider();
const { db, stripe, env } = platform;
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const at = (iso: string) => atMoment(platform, iso).platform;

async function pay(client: Viewer, id: AppointmentId, own = at('2026-11-15T10:00:00Z'), order: object = {}) {
  const opened = await openPayment(own, client, { ...orderOf(id), ...order }, orderWords);
  if (!opened.ok) throw new Error(opened.refusal);
  const [intentId = ''] = opened.value.clientSecret.split('_secret');
  await stripe?.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  expect(await finishPayment(own, client, { id })).toMatchObject({ ok: true });
  return intentId;
}

/** Buys a half-hour session of 60 € on 15 November, for the 23rd from 10:00 to 10:30 in Paris. */
async function bought(order: object = {}) {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(atMoment(platform), client, expert);
  return { client, expert, id, intentId: await pay(client, id, undefined, order) };
}

/** Five Mondays from 23 November on; the first one is paid. */
async function mentored() {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const form = {
    id: crypto.randomUUID(),
    expert: expert.profileId,
    start: usualStart,
    durationMinutes: '30',
    months: '1',
    message: 'Reprendre une équipe',
  };
  const held = await holdSeries(atMoment(platform).platform, client, form, holdWords);
  if (!held.ok) throw new Error(held.refusal);
  const sessions = await db
    .selectFrom('appointments')
    .select('id')
    .where('client_id', '=', client.profileId)
    .orderBy('starts_at')
    .execute();
  const ids = sessions.map(({ id }) => id as AppointmentId);
  const intentId = await pay(client, ids[0] as AppointmentId, undefined, { keepsCard: 'on' });
  return { client, expert, ids, first: ids[0] as AppointmentId, intentId };
}

async function settle(own: ReturnType<typeof at>) {
  for (let turn = 0; turn < 3; turn++) {
    await reconcilePayments({ ...own, stripe });
    await sendRefunds({ ...own, stripe });
    await postEarnings(own);
  }
}
const refundedAtProvider = async (intentId: string) =>
  (await stripe?.refunds.list({ payment_intent: intentId }))?.data.map(({ amount }) => amount);
const moneyOf = async (id: AppointmentId) =>
  sessionMoney(await db.transaction().execute((trx) => moneyHistory(trx, id)));
const endingsOf = (id: AppointmentId) =>
  db.selectFrom('contract_endings').selectAll().where('appointment_id', '=', id).execute();

describe('[WITHD04] withdrawing', () => {
  test('an hour before the session refunds everything', async () => {
    const { client, id, intentId } = await bought();
    const late = at('2026-11-23T08:00:00Z');
    expect(await withdrawContract(late, client, { id })).toEqual({ ok: true, value: { refundCents: 6_000 } });
    await settle(late);
    expect(await refundedAtProvider(intentId)).toEqual([6_000]);
    expect(await appointment(platform, id)).toMatchObject({
      status: 'cancelled',
      reason: 'withdrawn',
      refund_cents: 6_000,
    });
    expect((await historyOf(platform, id)).at(-1)).toBe('withdraw by client: cancelled');
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 6_000, owedCents: 0 });
    const [ending] = await endingsOf(id);
    expect(await announced(db, 'contract-ended')).toContainEqual({ endingId: ending?.id });
    expect(await findEnding(db, ending?.id ?? '')).toMatchObject({
      kind: 'withdrawal',
      refundCents: 6_000,
      declaredAt: late.clock.now(),
      endsAt: late.clock.now(),
      sessions: [{ id, version: 3 }],
    });
    expect(await withdrawContract(late, client, { id })).toEqual(refusedAs('appointment-over'));
  });

  test('[WITHD03] during a session refunds the remaining time, and at its end is refused', async () => {
    const { client, id, intentId } = await bought();
    expect(await withdrawContract(at('2026-11-23T09:30:00Z'), client, { id })).toEqual(refusedAs('appointment-over'));
    const middle = at('2026-11-23T09:20:00Z');
    expect(await withdrawContract(middle, client, { id })).toEqual({ ok: true, value: { refundCents: 2_000 } });
    await settle(middle);
    expect(await refundedAtProvider(intentId)).toEqual([2_000]);
    expect(await moneyOf(id)).toMatchObject({ refundedCents: 2_000, owedCents: 3_400, commissionCents: 600 });
  });

  test('[WITHD01] is refused to a professional', async () => {
    const professional = await bought({ buyer: 'professional', companyName: 'Carlier Conseil', siren: '732829320' });
    const soon = at('2026-11-16T10:00:00Z');
    expect(await withdrawContract(soon, professional.client, { id: professional.id })).toEqual(
      refusedAs('appointment-over'),
    );
    const rights = await contractRightsOf(db, professional.client.profileId, [professional.id], soon.clock.now());
    expect(rights.get(professional.id)).toEqual({ withdraw: false, terminate: false });
  });

  test('requires the client’s session or the key from the mail of this contract', async () => {
    const { expert, id } = await bought();
    const own = at('2026-11-16T10:00:00Z');
    const other = await bought();
    for (const who of [undefined, expert, other.client])
      for (const key of [undefined, '', 'x', contractKey(env, other.id)])
        expect(await withdrawContract(own, who, { id, key })).toEqual(refusedAs('not-found'));
    expect(await withdrawContract(own, undefined, { id: 'x' })).toEqual(refusedAs('not-found'));
    expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled' });
    const key = contractKey(env, id);
    expect(await withdrawContract(own, undefined, { id, key })).toMatchObject({ ok: true });
  });

  test('from a mentorship cancels all its upcoming sessions and refunds only paid ones', async () => {
    const { client, ids, first, intentId } = await mentored();
    const own = at('2026-11-20T10:00:00Z');
    const rights = await contractRightsOf(db, client.profileId, ids, own.clock.now());
    expect([...rights]).toEqual([[first, { withdraw: true, terminate: true }]]);
    expect(await withdrawContract(own, client, { id: ids[2] })).toEqual({ ok: true, value: { refundCents: 6_000 } });
    await settle(own);
    for (const id of ids)
      expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'withdrawn' });
    expect(await refundedAtProvider(intentId)).toEqual([6_000]);
    const states = await db
      .selectFrom('payments')
      .select('state')
      .where('appointment_id', 'in', ids.slice(1))
      .execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['voided']));
  });

  test('twice at the same time succeeds once and refunds once', async () => {
    const { client, id, intentId } = await bought();
    const own = at('2026-11-16T10:00:00Z');
    const both = await Promise.all([withdrawContract(own, client, { id }), withdrawContract(own, client, { id })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await settle(own);
    expect(await refundedAtProvider(intentId)).toEqual([6_000]);
    expect(await endingsOf(id)).toHaveLength(1);
  });
});

describe('[WITHD06] terminating a mentorship', () => {
  test('cancels sessions a day or more ahead without a charge; a nearer session takes place and ends the contract', async () => {
    const { client, ids, first, intentId } = await mentored();
    const own = at('2026-11-22T10:00:00Z');
    expect(await terminateMentorship(own, client, { id: first })).toEqual({ ok: true, value: { refundCents: 0 } });
    await settle(own);
    expect(await appointment(platform, first)).toMatchObject({ status: 'scheduled' });
    for (const id of ids.slice(1))
      expect(await appointment(platform, id)).toMatchObject({ status: 'cancelled', reason: 'terminated' });
    expect(await refundedAtProvider(intentId)).toEqual([]);
    const [ending] = await endingsOf(first);
    expect(ending).toMatchObject({ kind: 'termination', ends_at: new Date('2026-11-23T09:30:00Z') });
    expect(await terminateMentorship(own, client, { id: first })).toEqual(refusedAs('appointment-over'));
  });

  test('is refused for a single session', async () => {
    const { client, id } = await bought();
    expect(await terminateMentorship(at('2026-11-16T10:00:00Z'), client, { id })).toEqual(
      refusedAs('appointment-over'),
    );
  });
});
