import { expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { atMoment, book, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform, testPlatform } from '../../../../tests/support/database/clone.ts';
import { cancelAppointment } from '../actions/cancel-appointment.ts';
import { replaceAvailability } from '../store/availability.ts';
import { refreshNextFree } from './refresh-next-free.ts';
import { expireHolds } from './sweep-appointments.ts';

const { db } = platform;
const moment = atMoment(platform);

const refresh = async (at = moment) => {
  while ((await refreshNextFree(at.platform)) > 0);
};
const kept = ({ profileId }: Viewer) =>
  db.selectFrom('expert_next_free').selectAll().where('user_profile_id', '=', profileId).executeTakeFirst();
const nextFree = async (expert: Viewer) => (await kept(expert))?.next_free_at?.toISOString();

/** Now is a Sunday at 11:00 in Paris: with a day's notice, the first start is Monday at 11:00. */
const first = '2026-11-16T10:00:00.000Z';
const second = '2026-11-16T10:30:00.000Z';

test('one sweep stores the next free slot of a new expert, valid until the notice begins', async () => {
  const expert = await newExpert(platform);
  expect(await kept(expert)).toBeUndefined();
  await refresh();
  expect(await kept(expert)).toMatchObject({
    next_free_at: new Date(first),
    stale_at: new Date('2026-11-15T10:00:00Z'),
  });
});

test('a hold or booking moves the next free slot on; expiry or cancellation brings it back', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform)];
  await hold(moment, client, expert, { start: first });
  await refresh();
  expect(await nextFree(expert)).toBe(second);
  const later = atMoment(platform, '2026-11-15T10:10:00Z');
  while ((await expireHolds(later.platform)) > 0);
  await refresh();
  expect(await nextFree(expert)).toBe(first);
  const id = await book(moment, client, expert, { start: first });
  await refresh();
  expect(await nextFree(expert)).toBe(second);
  await cancelAppointment(moment.platform, client, { id });
  await refresh();
  expect(await nextFree(expert)).toBe(first);
});

test('a change of the hours or of a connected calendar moves the next free slot', async () => {
  const expert = await newExpert(platform);
  const busy = { starts_at: new Date(first), ends_at: new Date(second) };
  await db
    .insertInto('outside_busy_times')
    .values({ user_profile_id: expert.profileId, ...busy })
    .execute();
  await refresh();
  expect(await nextFree(expert)).toBe(second);
  const tuesday = [[], [], [{ start: 600, end: 660 }], [], [], [], []];
  const hours = { timeZone: 'Europe/Paris', week: tuesday, lunch: null, pauses: [], daysOff: [] };
  await db.transaction().execute((trx) => replaceAvailability(trx, expert.profileId, 1, hours));
  await refresh();
  expect(await nextFree(expert)).toBe('2026-11-17T09:00:00.000Z');
});

test('the sweep finds the next slot once the notice has begun, and checks again in an hour if none is free', async () => {
  const expert = await newExpert(platform);
  await refresh();
  const later = atMoment(platform, '2026-11-15T10:00:01Z');
  await refresh(later);
  expect(await nextFree(expert)).toBe(second);
  await db.deleteFrom('availability').where('user_profile_id', '=', expert.profileId).execute();
  await db
    .updateTable('expert_settings')
    .set((eb) => ({ calendar_version: eb('calendar_version', '+', 1) }))
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  await refresh(later);
  expect(await kept(expert)).toMatchObject({ next_free_at: null, stale_at: new Date('2026-11-15T11:00:01Z') });
});

test('a last-minute slot is dropped early enough for cached pages to stay correct', async () => {
  const expert = await newExpert(platform, { noticeMinutes: 0 });
  const at = (time: string) => atMoment(platform, `2026-11-16T${time}Z`);
  await refresh(at('09:17:59'));
  expect(await kept(expert)).toMatchObject({
    next_free_at: new Date('2026-11-16T09:30:00Z'),
    stale_at: new Date('2026-11-16T09:18:00Z'),
  });
  await refresh(at('09:18:01'));
  expect(await nextFree(expert)).toBe(first);
});

test('the stored row has the score of the expert card and follows its changes', async () => {
  const expert = await newExpert(platform);
  const score = async () => {
    await refresh();
    const { score } = await db
      .selectFrom('expert_cards')
      .select('score')
      .where('id', '=', expert.profileId)
      .executeTakeFirstOrThrow();
    expect(await kept(expert)).toMatchObject({ score });
    return score;
  };
  const before = await score();
  const reviews = { rating_sum: 50, reviews_count: 10 };
  await db.updateTable('user_profiles').set(reviews).where('id', '=', expert.profileId).execute();
  expect(await score()).toBeGreaterThan(before);
});

test('a suspended expert has no next free slot, and has one again once active', async () => {
  const expert = await newExpert(platform);
  await refresh();
  const become = (status: 'active' | 'suspended') =>
    db.updateTable('user_profiles').set({ status }).where('id', '=', expert.profileId).execute();
  await become('suspended');
  await refresh(atMoment(platform, '2026-11-15T10:00:01Z'));
  expect(await kept(expert)).toBeUndefined();
  await become('active');
  await refresh();
  expect(await nextFree(expert)).toBe(first);
});

test('two workers that sweep during bookings end with the correct slot', async () => {
  const wide = await testPlatform({ DATABASE_POOL: '10' });
  const [expert, client] = [await newExpert(platform), await newClient(platform)];
  const at = atMoment(wide);
  for (let round = 0; round < 5; round++) {
    const id = await hold(at, client, expert, { start: first });
    await Promise.all([
      refreshNextFree(at.platform),
      cancelAppointment(at.platform, client, { id }),
      refreshNextFree(at.platform),
    ]);
    await refresh(at);
    expect(await nextFree(expert)).toBe(first);
  }
});
