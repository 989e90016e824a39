import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { platform } from '../../../../tests/support/database/clone.ts';
import { createRooms } from './rooms.ts';

const rooms = createRooms(platform);
const seatIn = (call: AppointmentId) => ({
  call,
  profileId: randomUUID() as ProfileId,
  role: 'client' as const,
  tab: randomUUID(),
  until: Date.now() + 3_600_000,
});

test('a tab that joins while its stream opens stays joined, also when the stream reopens', async () => {
  const call = randomUUID() as AppointmentId;
  const seat = seatIn(call);
  await Promise.all([rooms.join(seat, undefined), rooms.enter(seat)]);
  expect((await rooms.look(call)).tabs).toEqual([{ tab: seat.tab, role: 'client', joined: true }]);
  await rooms.enter(seat);
  expect((await rooms.look(call)).tabs).toEqual([{ tab: seat.tab, role: 'client', joined: true }]);
});

test('another person who enters with the same tab id does not replace its owner', async () => {
  const call = randomUUID() as AppointmentId;
  const seat = seatIn(call);
  await rooms.join(seat, undefined);
  await rooms.enter({ ...seatIn(call), tab: seat.tab });
  expect(await rooms.find(call, seat.tab, seat.profileId)).toMatchObject({ joined: true });
});
