import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import {
  appointmentActivity,
  endSessions,
  finishPayment,
  listAppointments,
  postEarnings,
  reconcilePayments,
} from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { sessionMoney } from '#modules/ledger';
import { moneyHistory } from '#modules/ledger/server';
import { sendRefunds } from '#modules/payments/server';
import {
  appointment,
  atMoment,
  historyOf,
  hold,
  newClient,
  newExpert,
} from '../../../tests/support/database/bookings.ts';
import { join } from '../../../tests/support/database/calls.ts';
import { testPlatform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { openProvider } from '../../../tests/support/database/provider.ts';
import { joinCall } from './actions/join-call.ts';
import { callJournal } from './queries/call-journal.ts';

const { platform, pay } = await openProvider();
const { db, stripe } = platform;
const calls = { on: platform, off: await testPlatform({ CALLS: 'false' }) };

interface Booked {
  readonly client: Viewer;
  readonly expert: Viewer;
  readonly id: AppointmentId;
  readonly intentId: string;
}

/** A paid half-hour session for 60 €: 10:00 to 10:30 in Paris. */
async function paid(): Promise<Booked> {
  const moment = atMoment(platform);
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await hold(moment, client, expert);
  const intentId = await pay(moment.platform, client, id);
  expect(await finishPayment(moment.platform, client, { id })).toMatchObject({ ok: true });
  return { client, expert, id, intentId };
}

const at = (time: string, which: keyof typeof calls = 'on') => atMoment(calls[which], `2026-11-23T${time}Z`).platform;

/** Runs all worker tasks at that time. */
async function work(time: string, which: keyof typeof calls = 'on') {
  const own = at(time, which);
  while ((await endSessions(own)) > 0);
  for (let turn = 0; turn < 3; turn++) {
    await reconcilePayments({ ...own, stripe });
    await sendRefunds({ ...own, stripe });
    await postEarnings(own);
  }
}

const come = (who: Viewer, { id }: Booked, time: string) => join(platform, who, id, `2026-11-23T${time}Z`);
const stateOf = async ({ id }: Booked) => {
  const { status, reason, client_absent } = await appointment(platform, id);
  return client_absent ? `${status}, client absent` : [status, reason].filter(Boolean).join(', ');
};
const moneyOf = async ({ id }: Booked) => sessionMoney(await db.transaction().execute((trx) => moneyHistory(trx, id)));
const refundedAtProvider = async ({ intentId }: Booked) =>
  (await stripe?.refunds.list({ payment_intent: intentId }))?.data.map(({ amount }) => amount);
const rateable = async ({ client, id }: Booked) =>
  (await listAppointments(db, client.profileId, 'past', new Date('2026-11-24T00:00:00Z'))).find(
    (entry) => entry.id === id,
  )?.canBeRated;

describe('[NOSHOW01] [RDV37] a session that both joined', () => {
  test('is completed at its end and not earlier; the expert earns it and the client can rate it', async () => {
    const session = await paid();
    await come(session.client, session, '08:59:00');
    await come(session.expert, session, '09:29:00');
    await work('09:29:59');
    expect(await stateOf(session)).toBe('scheduled');
    await work('09:30:00');
    expect(await stateOf(session)).toBe('completed');
    expect((await historyOf(platform, session.id)).at(-1)).toBe('complete by clock: completed');
    expect(await announced(db, 'appointment-completed')).toContainEqual({ appointmentId: session.id, version: 3 });
    expect(await moneyOf(session)).toMatchObject({ refundedCents: 0, owedCents: 5_100, commissionCents: 900 });
    expect(await rateable(session)).toBe(true);
    expect(await callJournal(at('10:00:00'), session.client, session.id)).toMatchObject({
      value: { outcome: 'took-place' },
    });
  });

  test('can still be joined after its end until the call closes', async () => {
    const session = await paid();
    await come(session.client, session, '09:00:00');
    await come(session.expert, session, '09:00:00');
    await work('09:30:00');
    await come(session.client, session, '09:40:00');
    expect(await stateOf(session)).toBe('completed');
  });

  test('is completed even if the second person joined after its end', async () => {
    const session = await paid();
    await come(session.expert, session, '09:00:00');
    await work('09:40:00');
    expect(await stateOf(session)).toBe('scheduled');
    await come(session.client, session, '09:44:59');
    await work('09:45:00');
    expect(await stateOf(session)).toBe('completed');
    expect(await rateable(session)).toBe(true);
  });
});

describe('[NOSHOW03] a session that the expert alone joined', () => {
  test('[RDV37] is completed once its client can no longer come, without a refund, and cannot be rated', async () => {
    const session = await paid();
    await come(session.expert, session, '08:58:00');
    await work('09:44:59');
    expect(await stateOf(session)).toBe('scheduled');
    await work('09:45:00');
    expect(await stateOf(session)).toBe('completed, client absent');
    expect(await refundedAtProvider(session)).toEqual([]);
    expect(await moneyOf(session)).toMatchObject({ refundedCents: 0, owedCents: 5_100, commissionCents: 900 });
    expect(await rateable(session)).toBe(false);
    expect(await callJournal(at('10:00:00'), session.expert, session.id)).toMatchObject({
      value: { outcome: 'client-absent', minutesTogether: 0 },
    });
  });
});

describe('[NOSHOW02] a session that its expert never joined', () => {
  test.each([
    ['the client waited', ['09:00:00']],
    ['nobody came', []],
  ])('is cancelled and refunded in full: %s', async (_, times) => {
    const session = await paid();
    for (const time of times) await come(session.client, session, time);
    await work('09:44:59');
    expect(await stateOf(session)).toBe('scheduled');
    await work('09:45:00');
    expect(await stateOf(session)).toBe('cancelled, expert-absent');
    expect((await historyOf(platform, session.id)).at(-1)).toBe('expert-absent by clock: cancelled');
    expect(await announced(db, 'expert-absent')).toContainEqual({ appointmentId: session.id, version: 3 });
    expect(await refundedAtProvider(session)).toEqual([6_000]);
    expect(await moneyOf(session)).toMatchObject({
      refundedCents: 6_000,
      owedCents: 0,
      commissionCents: 0,
      heldCents: 0,
    });
    expect(await rateable(session)).toBeUndefined();
    for (const who of [session.client, session.expert]) {
      const [latest] = await appointmentActivity(db, who, 1);
      expect(latest).toMatchObject({ kind: 'expert-absent' });
      expect(await callJournal(at('10:00:00'), who, session.id)).toMatchObject({ value: { outcome: 'expert-absent' } });
    }
  });

  test('counts refused join attempts as absence', async () => {
    const session = await paid();
    expect(
      await joinCall(at('08:54:00'), session.expert, { appointmentId: session.id, tab: randomUUID() }),
    ).toMatchObject({
      refusal: 'call-too-early',
    });
    await work('09:45:00');
    expect(await stateOf(session)).toBe('cancelled, expert-absent');
    expect(
      await joinCall(at('09:44:00'), session.expert, { appointmentId: session.id, tab: randomUUID() }),
    ).toMatchObject({
      refusal: 'call-over',
    });
  });
});

describe('[NOSHOW01] when calls are switched off', () => {
  test('a session is completed at its end without any join, and can be rated', async () => {
    const session = await paid();
    await work('09:29:59', 'off');
    expect(await stateOf(session)).toBe('scheduled');
    await work('09:30:00', 'off');
    expect(await stateOf(session)).toBe('completed');
    expect(await moneyOf(session)).toMatchObject({ owedCents: 5_100 });
    expect(await rateable(session)).toBe(true);
    // Calls are on again: the settled outcome does not change.
    const late = { appointmentId: session.id, tab: randomUUID() };
    expect(await joinCall(at('09:35:00'), session.client, late)).toMatchObject({ refusal: 'call-over' });
  });

  test('a session that only the expert joined is completed and can be rated', async () => {
    const session = await paid();
    await come(session.expert, session, '09:00:00');
    await work('10:00:00', 'off');
    expect(await stateOf(session)).toBe('completed');
    expect(await rateable(session)).toBe(true);
  });
});

test('[NOSHOW05] a join uses the signed-in user and the server’s time; role and time in the form are ignored', async () => {
  const session = await paid();
  const form = {
    appointmentId: session.id,
    tab: randomUUID(),
    role: 'expert',
    profileId: session.expert.profileId,
    at: '2026-11-23T09:00:00Z',
    joinedAt: '2026-11-23T09:00:00Z',
  };
  expect(await joinCall(at('09:10:00'), session.client, form)).toMatchObject({ ok: true });
  expect(await appointment(platform, session.id)).toMatchObject({
    client_joined_at: new Date('2026-11-23T09:10:00Z'),
    expert_joined_at: null,
  });
});

test('an expert’s last-second join and the worker’s outcome agree in a race', async () => {
  const sessions = await Promise.all(Array.from({ length: 8 }, paid));
  const joined = await Promise.all([
    ...sessions.map(({ expert, id }) =>
      joinCall(at('09:44:59'), expert, { appointmentId: id, tab: randomUUID() }).then(({ ok }) => ok),
    ),
    work('09:45:00'),
  ]);
  await work('09:45:01');
  for (const [index, session] of sessions.entries())
    expect(await stateOf(session)).toBe(joined[index] ? 'completed, client absent' : 'cancelled, expert-absent');
});
