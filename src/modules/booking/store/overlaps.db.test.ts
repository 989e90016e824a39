// Exclusion constraints, tested on the table itself: no writer gets past them, whatever was checked before.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import {
  appointment,
  atMoment,
  book,
  hold,
  newClient,
  newExpert,
} from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { cancelAppointment } from '../actions/cancel-appointment.ts';
import { updateAppointment } from '../actions/update-appointment.ts';

const { db } = platform;
const moment = atMoment(platform);
const overlapForExpert = 'no_two_appointments_overlap_for_one_expert';
const overlapForClient = 'nobody_is_in_two_appointments_at_once';
const byHand = { confirmsByHand: true };

/** Inserts a hold of 30 minutes directly, without the application's checks. */
async function insertHold(expert: Viewer, client: Viewer, start: string) {
  const id = await hold(moment, await newClient(platform), await newExpert(platform));
  const row = {
    ...(await appointment(platform, id)),
    id: randomUUID(),
    expert_id: expert.profileId,
    client_id: client.profileId,
    actor_id: client.profileId,
    starts_at: new Date(start),
    ends_at: new Date(Date.parse(start) + 1_800_000),
  };
  return db.insertInto('appointments').values(row).execute();
}

/** An appointment from 10:00 to 10:30 in Paris, in each status that blocks its time. */
const taken = {
  held: async (client: Viewer) => {
    const expert = await newExpert(platform);
    await hold(moment, client, expert);
    return expert;
  },
  requested: async (client: Viewer) => {
    const expert = await newExpert(platform, byHand);
    await book(moment, client, expert);
    return expert;
  },
  scheduled: async (client: Viewer) => {
    const expert = await newExpert(platform);
    await book(moment, client, expert);
    return expert;
  },
};
const overlapping = ['2026-11-23T08:31:00Z', '2026-11-23T09:00:00Z', '2026-11-23T09:29:00Z'];

describe.each(['held', 'requested', 'scheduled'] as const)('a time that is %s', (status) => {
  test('is refused to a second client of its expert, be it for one minute', async () => {
    const expert = await taken[status](await newClient(platform));
    for (const start of overlapping)
      await expect(insertHold(expert, await newClient(platform), start)).rejects.toThrow(overlapForExpert);
  });

  test('is refused to its client with a second expert, be it for one minute', async () => {
    const client = await newClient(platform);
    await taken[status](client);
    for (const start of overlapping)
      await expect(insertHold(await newExpert(platform), client, start)).rejects.toThrow(overlapForClient);
  });

  test('ends with its last minute: the next session begins at that instant', async () => {
    const client = await newClient(platform);
    const expert = await taken[status](client);
    await expect(insertHold(expert, await newClient(platform), '2026-11-23T09:30:00Z')).resolves.toHaveLength(1);
    await expect(insertHold(await newExpert(platform), client, '2026-11-23T08:30:00Z')).resolves.toHaveLength(1);
  });
});

test('a session cannot be moved to a time that its client holds with another expert', async () => {
  const [client, one, other] = [await newClient(platform), await newExpert(platform), await newExpert(platform)];
  const id = await book(moment, client, one, { start: '2026-11-24T09:00:00.000Z' });
  await hold(moment, client, other);
  const move = { id, start: '2026-11-23T09:00:00.000Z' };
  expect(await updateAppointment(moment.platform, client, move)).toEqual({ ok: false, refusal: 'slot-unavailable' });
  expect(await appointment(platform, id)).toMatchObject({ starts_at: new Date('2026-11-24T09:00:00Z') });
});

test('a cancelled appointment does not block its time', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  const id = await book(moment, client, expert);
  expect(await cancelAppointment(moment.platform, client, { id })).toMatchObject({ ok: true });
  await expect(insertHold(expert, await newClient(platform), '2026-11-23T09:00:00Z')).resolves.toHaveLength(1);
  await expect(insertHold(await newExpert(platform), client, '2026-11-23T09:00:00Z')).resolves.toHaveLength(1);
});
