import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
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
import { confirmHold } from './appointments.ts';
import { endUpcoming } from './end-upcoming.ts';

const { db } = platform;
const moment = atMoment(platform);
const late = new Date('2026-11-22T09:00:01Z');
const leave = ({ profileId }: Viewer, now = moment.platform.clock.now()) =>
  db.transaction().execute((trx) => endUpcoming(trx, profileId, now));
const lastOf = async (id: string) => (await historyOf(platform, id)).at(-1);
const people = async (confirmsByHand = false) => ({
  client: await newClient(platform),
  expert: await newExpert(platform, { confirmsByHand }),
});

test('a leaving client releases holds, withdraws requests and cancels under the usual refund rules', async () => {
  const { client, expert } = await people();
  const byHand = await newExpert(platform, { confirmsByHand: true });
  const near = await book(moment, client, expert);
  await sellToProfessional(platform, near);
  const far = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  const requested = await book(moment, client, byHand, { start: '2026-11-24T10:00:00.000Z' });
  const held = await hold(moment, client, expert, { start: '2026-11-25T09:00:00.000Z' });
  const ended = await leave(client, late);
  expect(ended).toHaveLength(4);
  expect(ended[0]).toMatchObject({ expertId: expert.profileId, clientUserId: client.id });
  expect(await appointment(platform, near)).toMatchObject({ reason: 'cancelled-by-client', refund_cents: 0 });
  expect(await appointment(platform, far)).toMatchObject({ reason: 'cancelled-by-client', refund_cents: 6_000 });
  expect(await appointment(platform, requested)).toMatchObject({ reason: 'cancelled-by-client', refund_cents: 6_000 });
  expect(await lastOf(held)).toBe('release by client: cancelled');
  expect(await announced(db, 'appointment-cancelled')).toContainEqual({ appointmentId: near, version: 3 });
  expect(await leave(client, late)).toEqual([]);
});

test('a leaving expert refuses requests and refunds everything, however late', async () => {
  const { client, expert } = await people();
  const near = await book(moment, client, expert);
  const held = await hold(moment, client, expert, { start: '2026-11-25T09:00:00.000Z' });
  const other = await people(true);
  const requested = await book(moment, other.client, other.expert);
  await leave(expert, late);
  await leave(other.expert);
  expect(await appointment(platform, near)).toMatchObject({ reason: 'cancelled-by-expert', refund_cents: 6_000 });
  expect(await lastOf(requested)).toBe('refuse by expert: cancelled');
  expect(await lastOf(held)).toBe('expire by clock: cancelled');
  // A client who pays now gets a refund instead of a session without an expert.
  expect(await confirmHold(db, held, moment.platform.clock.now())).toBe('lost');
});

test('leaving does not end a session that has begun, or appointments of other clients', async () => {
  const { client, expert } = await people();
  const begun = await book(moment, client, expert);
  const others = await book(moment, await newClient(platform), expert, { start: '2026-11-24T09:00:00.000Z' });
  expect(await leave(client, new Date('2026-11-23T09:10:00Z'))).toEqual([]);
  for (const id of [begun, others]) expect(await appointment(platform, id)).toMatchObject({ status: 'scheduled' });
});
