import { describe, expect, test } from 'vitest';
import {
  appointment,
  atMoment,
  book,
  historyOf,
  hold,
  newClient,
  newExpert,
  sellToProfessional,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { announced } from '../../../../tests/support/database/facts.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { updateAppointment } from './update-appointment.ts';

const { db } = platform;
const moment = atMoment(platform);
const late = atMoment(platform, '2026-11-22T09:00:01Z');
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const updated = { ok: true, value: undefined };
const tuesday = { start: '2026-11-24T13:00:00.000Z', end: '2026-11-24T13:30:00.000Z' };

async function booked(settings: Parameters<typeof newExpert>[1] = {}) {
  const [client, expert] = [await newClient(platform), await newExpert(platform, settings)];
  return { client, expert, id: await book(moment, client, expert) };
}

describe('a refused update changes nothing', () => {
  test.each<[string, string, 'client' | 'expert', object]>([
    [
      '[RDV24] an end that is not after the start',
      'end-before-start',
      'client',
      { start: tuesday.start, end: tuesday.start },
    ],
    ['another duration', 'duration-fixed', 'client', { ...tuesday, end: '2026-11-24T14:00:00.000Z' }],
    ['[RDV25] a start that is not bookable', 'slot-unavailable', 'client', { start: '2026-11-24T19:00:00.000Z' }],
    ['[RDV25] a start within the expert’s notice', 'slot-unavailable', 'expert', { start: '2026-11-16T08:00:00.000Z' }],
    ['[RDV19] a client’s price', 'price-is-fixed', 'client', { priceCents: '5000' }],
    ['[RDV22] a higher price', 'price-cannot-rise', 'expert', { priceCents: '6001' }],
    ['[RDV22] a client’s higher price', 'price-cannot-rise', 'client', { priceCents: '6001' }],
    ['a negative price', 'form-incomplete', 'expert', { priceCents: '-1' }],
    ['an empty title', 'form-incomplete', 'client', { title: '  ' }],
    ['a title of 201 characters', 'form-incomplete', 'client', { title: 't'.repeat(201) }],
  ])('%s', async (_, refusal, who, changes) => {
    const { id, ...people } = await booked();
    const before = await appointment(platform, id);
    expect(await updateAppointment(moment.platform, people[who], { id, title: 'Autre', ...changes })).toEqual(
      refusedAs(refusal),
    );
    expect(await appointment(platform, id)).toEqual(before);
  });

  test('another client, an admin and a visitor are refused', async () => {
    const { id } = await booked();
    const admin = await viewerOf(db, await addPerson(db, { role: 'admin' }));
    for (const who of [await newClient(platform), admin])
      expect(await updateAppointment(moment.platform, who, { id, title: 'x' })).toEqual(refusedAs('not-found'));
    expect(await updateAppointment(moment.platform, undefined, { id })).toEqual(refusedAs('not-authenticated'));
  });

  test('[RDV25] a time that another client holds, or when the client has another appointment', async () => {
    const { client, expert, id } = await booked();
    await hold(moment, await newClient(platform), expert, { start: tuesday.start });
    expect(await updateAppointment(moment.platform, client, { id, ...tuesday })).toEqual(refusedAs('slot-unavailable'));
    const start = '2026-11-25T09:00:00.000Z';
    await book(moment, client, await newExpert(platform), { start });
    expect(await updateAppointment(moment.platform, client, { id, start })).toEqual(refusedAs('slot-unavailable'));
  });

  test('[RDV27] a client’s new time less than 24 hours before the start; the title still changes', async () => {
    const { client, id } = await booked();
    expect(await updateAppointment(late.platform, client, { id, ...tuesday })).toEqual(refusedAs('too-late-to-move'));
    expect(await updateAppointment(late.platform, client, { id, title: 'Mon bilan' })).toEqual(updated);
    expect(await appointment(platform, id)).toMatchObject({ title: 'Mon bilan' });
  });

  test('a session that has begun cannot be changed', async () => {
    const { client, id } = await booked();
    const begun = atMoment(platform, '2026-11-23T09:00:00Z');
    expect(await updateAppointment(begun.platform, client, { id, title: 'x' })).toEqual(refusedAs('appointment-over'));
  });
});

test('[RDV18] [RDV26] a client changes title and start; the end moves too, and the price stays', async () => {
  const { client, expert, id } = await booked();
  expect(await updateAppointment(moment.platform, client, { id, title: 'Mon bilan', ...tuesday })).toEqual(updated);
  expect(await appointment(platform, id)).toMatchObject({
    title: 'Mon bilan',
    starts_at: new Date(tuesday.start),
    ends_at: new Date(tuesday.end),
    moved_by_expert: false,
    price_cents: 6_000,
  });
  expect((await historyOf(platform, id)).slice(2)).toEqual([
    'move by client: scheduled',
    'rename by client: scheduled',
  ]);
  expect(await announced(db, 'appointment-moved')).toContainEqual({ appointmentId: id, version: 3 });
  await book(moment, await newClient(platform), expert);
});

test('an appointment can be moved by half an hour, overlapping its own old time', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert, { durationMinutes: 60 });
  const start = '2026-11-23T09:30:00.000Z';
  expect(await updateAppointment(moment.platform, client, { id, start })).toEqual(updated);
});

test('[RDV41] the expert can move a session within 24 hours; the client may then cancel with a full refund', async () => {
  const { client, expert, id } = await booked({ noticeMinutes: 0 });
  expect(await updateAppointment(late.platform, expert, { id, start: '2026-11-23T10:00:00.000Z' })).toEqual(updated);
  expect(await appointment(platform, id)).toMatchObject({ moved_by_expert: true });
  await sellToProfessional(platform, id);
  const refund = { ok: true, value: { refundCents: 6_000 } };
  expect(await cancelAppointment(late.platform, client, { id })).toEqual(refund);
});

test('the expert lowers the price; the history keeps both prices', async () => {
  const { expert, id } = await booked();
  expect(await updateAppointment(moment.platform, expert, { id, priceCents: '4500' })).toEqual(updated);
  const prices = await db
    .selectFrom('appointment_history')
    .select('price_cents')
    .where('appointment_id', '=', id)
    .orderBy('version')
    .execute();
  expect(prices.map(({ price_cents }) => price_cents)).toEqual([6_000, 6_000, 4_500]);
  expect(await announced(db, 'price-lowered')).toContainEqual({ appointmentId: id, version: 3 });
});

test('an update without a change adds no step', async () => {
  const { client, id } = await booked();
  const before = await appointment(platform, id);
  expect(await updateAppointment(moment.platform, client, { id, title: before.title, priceCents: '6000' })).toEqual(
    updated,
  );
  expect(await appointment(platform, id)).toEqual(before);
});

test('when several clients move to one slot at the same time, only one succeeds', async () => {
  const expert = await newExpert(platform);
  const starts = ['08:00', '08:30', '09:00', '09:30', '10:00'].map((time) => `2026-11-23T${time}:00.000Z`);
  const sessions = [];
  for (const start of starts) {
    const client = await newClient(platform);
    sessions.push({ client, id: await book(moment, client, expert, { start }) });
  }
  const answers = await Promise.all(
    sessions.map(({ client, id }) => updateAppointment(moment.platform, client, { id, ...tuesday })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill(refusedAs('slot-unavailable')));
});
