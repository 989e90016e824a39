import { expect, test } from 'vitest';
import { atMoment, book, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { replaceAvailability } from '../store/availability.ts';
import { startsOf } from './starts-of.ts';

const { db } = platform;
/** A Sunday at 11:00 in Paris: with a day's notice, the first start is Monday at 11:00. */
const moment = atMoment(platform);
const iso = (starts: readonly number[] = []) => starts.map((start) => new Date(start).toISOString().slice(0, 16));

test('experts without video calls or without free hours are left out', async () => {
  const [without, closed, open] = [await newExpert(platform), await newExpert(platform), await newExpert(platform)];
  await db
    .updateTable('expert_settings')
    .set({ takes_video_calls: false })
    .where('user_profile_id', '=', without.profileId)
    .execute();
  await db.deleteFrom('availability').where('user_profile_id', '=', closed.profileId).execute();
  const found = await startsOf(moment.platform, [without.profileId, closed.profileId, open.profileId]);
  expect([...found.keys()]).toEqual([open.profileId]);
});

test('an expert has three starts of each of the next four days, for the usual half hour', async () => {
  const expert = await newExpert(platform);
  const { durationMinutes, starts } = (await startsOf(moment.platform, [expert.profileId])).get(expert.profileId) ?? {};
  expect(durationMinutes).toBe(30);
  const ofDay = (day: number, times: string[]) => times.map((time) => `2026-11-${day}T${time}`);
  const mornings = [17, 18, 19].flatMap((day) => ofDay(day, ['08:00', '08:30', '09:00']));
  expect(iso(starts)).toEqual([...ofDay(16, ['10:00', '10:30', '13:00']), ...mornings]);
});

test('sessions and live holds are left out, and each expert has the own duration', async () => {
  const [client, expert] = [await newClient(platform), await newExpert(platform, { durations: [60] })];
  const busy = await newExpert(platform);
  await book(moment, client, busy, { start: '2026-11-16T10:00:00.000Z' });
  await hold(moment, client, busy, { start: '2026-11-16T13:00:00.000Z' });
  const found = await startsOf(moment.platform, [expert.profileId, busy.profileId]);
  expect(iso(found.get(busy.profileId)?.starts).slice(0, 3)).toEqual([
    '2026-11-16T10:30',
    '2026-11-16T13:30',
    '2026-11-16T14:00',
  ]);
  expect(found.get(expert.profileId)?.durationMinutes).toBe(60);
});

test('a start within twelve minutes is left out, because a list may be cached that long', async () => {
  const expert = await newExpert(platform, { noticeMinutes: 0 });
  const first = async (time: string) => {
    const { platform: later } = atMoment(platform, `2026-11-16T${time}Z`);
    return iso((await startsOf(later, [expert.profileId])).get(expert.profileId)?.starts)[0];
  };
  expect(await first('09:18:00')).toBe('2026-11-16T09:30');
  expect(await first('09:18:01')).toBe('2026-11-16T10:00');
});

test('closed days are skipped, up to the horizon', async () => {
  const expert = await newExpert(platform);
  const tuesdays = [[], [], [{ start: 600, end: 630 }], [], [], [], []];
  const hours = { timeZone: 'Europe/Paris', week: tuesdays, lunch: null, pauses: [], daysOff: [] };
  await db.transaction().execute((trx) => replaceAvailability(trx, expert.profileId, 1, hours));
  const { starts } = (await startsOf(moment.platform, [expert.profileId])).get(expert.profileId) ?? {};
  expect(iso(starts)).toEqual(['11-17', '11-24', '12-01', '12-08'].map((day) => `2026-${day}T09:00`));
});
