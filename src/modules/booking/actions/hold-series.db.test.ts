import { describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import {
  appointment,
  atMoment,
  book,
  hold,
  holdForm,
  holdWords,
  newClient,
  newExpert,
  reduce,
} from '../../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { findHold } from '../queries/find-hold.ts';
import { listAppointments } from '../queries/list-appointments.ts';
import { planMentorship } from '../queries/plan-mentorship.ts';
import { confirmHold } from '../store/appointments.ts';
import { expireHolds } from '../tasks/sweep-appointments.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { decideRequest } from './decide-request.ts';
import { holdSeries } from './hold-series.ts';

const { db } = platform;
const moment = atMoment(platform);
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const seriesForm = (expert: Viewer, own: object = {}) => ({
  ...holdForm(expert),
  months: '1',
  message: 'Un suivi',
  ...own,
});
const mondays = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map(
  (day) => `${day}T09:00:00.000Z`,
);

const sessionsOf = (client: Viewer) =>
  db
    .selectFrom('appointments')
    .selectAll()
    .where('client_id', '=', client.profileId)
    .where('status', '<>', 'cancelled')
    .orderBy('starts_at')
    .execute();
const startsOf = async (client: Viewer) => (await sessionsOf(client)).map(({ starts_at }) => starts_at.toISOString());

async function held(client: Viewer, expert: Viewer, own: object = {}): Promise<AppointmentId> {
  const outcome = await holdSeries(moment.platform, client, seriesForm(expert, own), holdWords);
  expect(outcome).toMatchObject({ ok: true });
  return (outcome.ok ? outcome.value.id : '') as AppointmentId;
}

describe('a refused mentorship holds no session', () => {
  test.each<[string, object, string]>([
    ['[MENT04] an empty message', { message: ' \n ' }, 'form-incomplete'],
    ['two months', { months: '2' }, 'form-incomplete'],
    ['a duration that is not offered', { durationMinutes: '90' }, 'expert-unavailable'],
    ['[MENT17] a first date that is not bookable', { start: '2026-11-23T11:00:00.000Z' }, 'slot-unavailable'],
  ])('%s', async (_, own, refusal) => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    expect(await holdSeries(moment.platform, client, seriesForm(expert, own), holdWords)).toEqual(refusedAs(refusal));
    expect(await sessionsOf(client)).toEqual([]);
  });

  test('for a visitor, and for an expert who books themselves', async () => {
    const expert = await newExpert(platform);
    expect(await holdSeries(moment.platform, undefined, seriesForm(expert), holdWords)).toEqual(
      refusedAs('sign-in-to-book'),
    );
    expect(await holdSeries(moment.platform, expert, seriesForm(expert), holdWords)).toEqual(refusedAs('own-calendar'));
  });

  test('[MENT07] an unresolved clash with another client’s or the client’s own appointment', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform)];
    await book(moment, await newClient(platform), expert, { start: mondays[2] ?? '' });
    expect(await holdSeries(moment.platform, client, seriesForm(expert), holdWords)).toEqual(
      refusedAs('series-clashes'),
    );
    expect(await sessionsOf(client)).toEqual([]);
    const busy = await newClient(platform);
    await book(moment, busy, await newExpert(platform), { start: mondays[1] ?? '' });
    const free = await newExpert(platform);
    expect(await holdSeries(moment.platform, busy, seriesForm(free), holdWords)).toEqual(refusedAs('series-clashes'));
    expect(await sessionsOf(busy)).toHaveLength(1);
  });
});

test('the plan lists the clashing dates, a replacement for each, and the price', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await book(moment, client, expert, { start: mondays[1] ?? '' });
  const first = new Date(mondays[0] ?? '');
  const plan = await planMentorship(moment.platform, {
    expert: expert.profileId,
    first,
    durationMinutes: 30,
    months: 1,
  });
  const price = { cents: 6_000, currency: 'EUR' };
  expect(plan?.fullPrice).toEqual(price);
  expect(plan?.dates.map(({ startsAt }) => startsAt.toISOString())).toEqual(mondays);
  expect(plan?.dates.map(({ free }) => free)).toEqual([true, false, true, true, true]);
  expect(plan?.dates[1]?.instead).toEqual({ startsAt: new Date('2026-11-30T08:30:00Z'), price });
  // Other appointments of the client clash, too.
  await book(moment, client, await newExpert(platform), { start: mondays[3] ?? '' });
  const request = { expert: expert.profileId, first, durationMinutes: 30, months: 1, client: client.profileId };
  const own = await planMentorship(moment.platform, request);
  expect(own?.dates.map(({ free }) => free)).toEqual([true, false, true, false, true]);
});

test('[PRICE08] each session of a series has the price of its own start', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await reduce(platform, expert, [
    { weekday: 1, start: 10 * 60, end: 11 * 60, percent: 50 },
    { weekday: 2, start: 10 * 60, end: 11 * 60, percent: 10 },
  ]);
  const replaced = [
    { date: mondays[1], by: '2026-12-01T09:00:00.000Z' },
    { date: mondays[2], by: '2026-12-07T10:00:00.000Z' },
  ];
  const id = await held(client, expert, { replaced });
  expect(
    (await sessionsOf(client)).map(({ price_cents, full_price_cents }) => [price_cents, full_price_cents]),
  ).toEqual([
    [3_000, 6_000],
    [5_400, 6_000],
    [6_000, 6_000],
    [3_000, 6_000],
    [3_000, 6_000],
  ]);
  expect(await findHold(db, client.profileId, id)).toMatchObject({
    price: { cents: 3_000 },
    fullPrice: { cents: 6_000 },
    sessions: [3_000, 5_400, 6_000, 3_000, 3_000].map((cents) => ({ price: { cents, currency: 'EUR' } })),
  });
  const plan = await planMentorship(moment.platform, {
    expert: expert.profileId,
    first: new Date(mondays[0] ?? ''),
    durationMinutes: 30,
    months: 1,
    client: client.profileId,
  });
  expect(plan).toMatchObject({ fullPrice: { cents: 6_000 }, dates: [{ price: { cents: 3_000 } }, {}, {}, {}, {}] });
});

test('[MENT05] [MENT14] all sessions of a series are held together, in date order', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await held(client, expert);
  expect(await startsOf(client)).toEqual(mondays);
  expect(await findHold(db, client.profileId, id)).toMatchObject({
    id,
    status: 'held',
    months: 1,
    durationMinutes: 30,
  });
  expect((await sessionsOf(client)).map(({ series_place }) => series_place)).toEqual([1, 2, 3, 4, 5]);
});

test('[MENT09] clashing dates are skipped or replaced as the client chose', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  for (const start of [mondays[1], mondays[3]])
    await book(moment, await newClient(platform), expert, { start: start ?? '' });
  const by = '2026-12-01T13:00:00.000Z';
  await held(client, expert, { skipped: [mondays[3]], replaced: [{ date: mondays[1], by }] });
  expect(await startsOf(client)).toEqual([mondays[0], by, mondays[2], mondays[4]]);
});

test('[MENT18] later dates may be beyond the booking horizon', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await held(client, expert, { months: '12' });
  expect((await startsOf(client)).at(-1)).toBe('2027-11-22T09:00:00.000Z');
});

test('[MENT07] when several clients hold the same Mondays at once, one gets the whole series and the others no session', async () => {
  const wide = atMoment(await testPlatform({ DATABASE_POOL: '10' }));
  const expert = await newExpert(platform);
  const clients = await Promise.all(Array.from({ length: 8 }, () => newClient(platform)));
  const outcomes = await Promise.all(
    clients.map((client) => holdSeries(wide.platform, client, seriesForm(expert, { months: '3' }), holdWords)),
  );
  const held = await Promise.all(clients.map(async (client) => (await sessionsOf(client)).length));
  expect(held.filter((count) => count > 0)).toEqual([14]);
  expect(outcomes.map(({ ok }) => ok)).toEqual(held.map((count) => count > 0));
});

test('after payment all sessions are scheduled, with a single announcement', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const before = (await announced(db, 'appointment-booked')).length;
  const id = await held(client, expert);
  expect(await confirmHold(db, id, moment.platform.clock.now())).toBe('booked');
  expect(new Set((await sessionsOf(client)).map(({ status }) => status))).toEqual(new Set(['scheduled']));
  expect((await announced(db, 'appointment-booked')).slice(before)).toEqual([{ appointmentId: id, version: 2 }]);
});

test('[MENT16] an expert who confirms by hand accepts or refuses the whole series at once', async () => {
  for (const [decision, status] of [
    ['accept', 'scheduled'],
    ['refuse', 'cancelled'],
  ] as const) {
    const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand: true })];
    const id = await held(client, expert);
    expect(await confirmHold(db, id, moment.platform.clock.now())).toBe('requested');
    expect(await listAppointments(db, expert.profileId, 'requests', moment.platform.clock.now())).toMatchObject([
      { id },
    ]);
    expect(await decideRequest(moment.platform, expert, { id, decision })).toMatchObject({ ok: true });
    const statuses = await db
      .selectFrom('appointments')
      .select('status')
      .where('client_id', '=', client.profileId)
      .execute();
    expect(statuses).toEqual(Array(5).fill({ status }));
  }
});

test('one session of a scheduled series can be cancelled alone', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await confirmHold(db, await held(client, expert), moment.platform.clock.now());
  const [, second] = await sessionsOf(client);
  await cancelAppointment(moment.platform, client, { id: second?.id });
  expect(await startsOf(client)).toEqual(mondays.filter((start) => start !== mondays[1]));
});

test('a hold of one session releases the hold of a series, and a late payment books an expired series again', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await held(client, expert);
  const one = await hold(moment, client, expert);
  expect((await sessionsOf(client)).map((session) => session.id)).toEqual([one]);
  expect(await appointment(platform, id)).toMatchObject({ reason: 'hold-released' });

  const again = await held(client, expert);
  while ((await expireHolds(atMoment(platform, '2026-11-15T10:10:00Z').platform)) > 0);
  expect(await sessionsOf(client)).toEqual([]);
  expect(await confirmHold(db, again, new Date('2026-11-15T10:11:00Z'))).toBe('booked');
  expect(await startsOf(client)).toEqual(mondays);
});
