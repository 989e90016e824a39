import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { atMoment, book, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { join } from '../../../../tests/support/database/calls.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { cancelAppointment } from '../actions/cancel-appointment.ts';
import { endSessions } from '../tasks/sweep-appointments.ts';
import { countAppointments } from './count-appointments.ts';
import { type AppointmentList, listAppointments } from './list-appointments.ts';

const { db } = platform;
const moment = atMoment(platform);
const list = async (who: Viewer, which: AppointmentList, now: string) =>
  (await listAppointments(db, who.profileId, which, new Date(now))).map(({ id }) => id);

test('a client without appointments has empty lists and zero counts', async () => {
  const client = await newClient(platform);
  for (const which of ['upcoming', 'past', 'completed', 'cancelled', 'requests'] as const)
    expect(await list(client, which, '2026-11-15T10:00:00Z')).toEqual([]);
  expect(await countAppointments(db, client.profileId, new Date())).toEqual({ upcoming: 0, past: 0, completed: 0 });
});

test('[RDV06] [RDV09] client and expert have the same upcoming, past and completed lists and counts', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const later = await book(moment, client, expert, { start: '2026-11-25T09:00:00.000Z' });
  const sooner = await book(moment, client, expert, { start: '2026-11-23T09:00:00.000Z' });
  const gone = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  await cancelAppointment(moment.platform, client, { id: gone });
  for (const who of [client, expert]) {
    expect(await list(who, 'upcoming', '2026-11-15T10:00:00Z')).toEqual([sooner, later]);
    expect(await list(who, 'upcoming', '2026-11-23T09:00:00Z')).toEqual([sooner, later]);
    expect(await list(who, 'past', '2026-11-23T09:00:01Z')).toEqual([sooner]);
    expect(await list(who, 'completed', '2026-11-23T09:00:01Z')).toEqual([]);
    expect(await list(who, 'cancelled', '2026-11-15T10:00:00Z')).toEqual([gone]);
  }
  for (const who of [client, expert]) await join(platform, who, sooner, '2026-11-23T09:00:00Z');
  while ((await endSessions(atMoment(platform, '2026-11-23T09:30:00Z').platform)) > 0);
  const after = new Date('2026-11-23T10:00:00Z');
  for (const who of [client, expert]) {
    expect(await list(who, 'completed', after.toISOString())).toEqual([sooner]);
    expect(await list(who, 'past', after.toISOString())).toEqual([sooner]);
    expect(await countAppointments(db, who.profileId, after)).toEqual({ upcoming: 1, past: 1, completed: 1 });
  }
});

test('[RDV07] holds and requests are never past; a hold is shown only to its client, and a released one is not listed as cancelled', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand: true })];
  const requested = await book(moment, client, expert);
  const held = await hold(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  const now = moment.platform.clock.now().toISOString();
  expect(await list(client, 'upcoming', now)).toEqual([requested, held]);
  expect(await list(expert, 'upcoming', now)).toEqual([requested]);
  expect(await list(expert, 'requests', now)).toEqual([requested]);
  expect(await list(client, 'past', '2026-12-01T00:00:00Z')).toEqual([]);
  await cancelAppointment(moment.platform, client, { id: held });
  expect(await list(client, 'cancelled', now)).toEqual([]);
});

test('an entry has the details of the card and the possible changes', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert, { message: 'Bonjour' });
  const [entry] = await listAppointments(db, client.profileId, 'upcoming', moment.platform.clock.now());
  expect(entry).toEqual({
    id,
    expertId: expert.profileId,
    title: 'Avec Claire Fontaine',
    message: 'Bonjour',
    answers: [],
    startsAt: new Date('2026-11-23T09:00:00Z'),
    endsAt: new Date('2026-11-23T09:30:00Z'),
    status: 'scheduled',
    reason: null,
    price: { cents: 6_000, currency: 'EUR' },
    role: 'client',
    other: {
      fullName: 'Claire Fontaine',
      firstName: 'Claire',
      avatarUrl: null,
      slug: expect.stringMatching(/^expert-/),
    },
    series: null,
    expiresAt: null,
    canBeRated: false,
    changes: {
      rename: true,
      move: true,
      cancel: true,
      lowerPrice: false,
      accept: false,
      answer: true,
      refundCents: 6_000,
      refundGround: 'in-time',
      freeUntil: new Date('2026-11-22T09:00:00Z'),
      withdrawUntil: new Date('2026-11-30T23:00:00Z'),
    },
  });
});
