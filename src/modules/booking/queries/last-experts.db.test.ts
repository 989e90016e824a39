import { expect, test } from 'vitest';
import type { ProfileId } from '#kernel/ids';
import { addAppointment, completeAppointment } from '../../../../tests/support/database/appointments.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { lastExperts } from './last-experts.ts';

const { db } = platform;

test('the experts of completed sessions are listed once each, latest first, at most as many as asked for', async () => {
  const [client, other] = [await addPerson(db), await addPerson(db)];
  const newExpert = async () => (await addExpert(db)).profileId;
  const [first, second, third, never] = [await newExpert(), await newExpert(), await newExpert(), await newExpert()];
  const day = (days: number) => new Date(new Date().setUTCHours(9, 0, 0, 0) + days * 86_400_000);
  const add = (expert: ProfileId, days: number, who = client.profileId) =>
    addAppointment(db, { client: who, expert, startsAt: day(days) });
  const meet = async (expert: ProfileId, days: number, who = client.profileId) =>
    completeAppointment(db, await add(expert, days, who));
  await meet(first, -9);
  await meet(second, -8);
  await meet(third, -7);
  await meet(first, -2);
  await add(never, 3);
  await meet(never, -1, other.profileId);
  const met = await lastExperts(db, client.profileId, 3);
  expect(met.map(({ expertId }) => expertId)).toEqual([first, third, second]);
  expect(met[0]).toMatchObject({ startsAt: day(-2), endsAt: new Date(day(-2).getTime() + 1_800_000) });
  expect(await lastExperts(db, client.profileId, 1)).toHaveLength(1);
});
