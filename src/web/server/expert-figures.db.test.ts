import { expect, test } from 'vitest';
import { cancelAppointment, decideRequest } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import type { Clock } from '#platform/clock';
import { atMoment, book, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform } from '../../../tests/support/database/clone.ts';
import { openProvider } from '../../../tests/support/database/provider.ts';
import { addReviews } from '../../../tests/support/database/reviews.ts';
import { onDay, tookPlace } from '../../../tests/support/database/sessions.ts';
import { expertFigures, expertMonths } from './expert-figures.ts';

const { db } = platform;
const moment = atMoment(platform);
const figuresOf = ({ profileId }: Viewer, now: Clock = moment.platform.clock) =>
  expertFigures({ ...platform, clock: now }, profileId);

test('[ESPACE06] an expert without bookings has zero figures and no rating', async () => {
  expect(await figuresOf(await newExpert(platform))).toEqual({
    sessions: 0,
    revenue: [],
    rating: null,
    ratings: 0,
    acceptance: { accepted: 0, decided: 0 },
  });
});

test('[ESPACE04] the average and the number of ratings are those of the expert’s reviews', async () => {
  const expert = await newExpert(platform);
  await addReviews(db, expert.profileId, [5, 4, 4]);
  expect(await figuresOf(expert)).toMatchObject({ rating: 4.33, ratings: 3 });
});

test('[ESPACE02] sessions of this month in the expert’s time zone are counted, without cancelled ones', async () => {
  const expert = await newExpert(platform);
  const client = await newClient(platform);
  await book(moment, client, expert, { start: '2026-11-23T09:00:00.000Z' });
  await book(moment, client, expert, { start: '2026-12-01T09:00:00.000Z' });
  const gone = await book(moment, client, expert, { start: '2026-11-24T09:00:00.000Z' });
  await cancelAppointment(moment.platform, client, { id: gone });
  expect(await figuresOf(expert)).toMatchObject({ sessions: 1 });
  // Already December in Auckland.
  await db
    .updateTable('expert_settings')
    .set({ time_zone: 'Pacific/Auckland' })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  const clock = { now: () => new Date('2026-11-30T12:00:00Z') };
  expect(await figuresOf(expert, clock)).toMatchObject({ sessions: 1 });
  const months = await expertMonths({ ...platform, clock }, expert.profileId);
  expect(months).toHaveLength(12);
  expect(months.slice(-2).map(({ month, sessions }) => [month, sessions])).toEqual([
    ['2026-11', 1],
    ['2026-12', 1],
  ]);
});

test('[ESPACE05] acceptance is accepted over decided requests, and an instant booking counts as accepted', async () => {
  const expert = await newExpert(platform, { confirmsByHand: true });
  const request = async (start: string) => book(moment, await newClient(platform), expert, { start });
  const [accepted, refused] = [await request('2026-11-23T09:00:00.000Z'), await request('2026-11-24T09:00:00.000Z')];
  await request('2026-11-25T09:00:00.000Z');
  await decideRequest(moment.platform, expert, { id: accepted, decision: 'accept' });
  await decideRequest(moment.platform, expert, { id: refused, decision: 'refuse' });
  expect((await figuresOf(expert)).acceptance).toEqual({ accepted: 1, decided: 2 });
  await db
    .updateTable('expert_settings')
    .set({ confirms_by_hand: false })
    .where('user_profile_id', '=', expert.profileId)
    .execute();
  await request('2026-11-26T09:00:00.000Z');
  expect((await figuresOf(expert)).acceptance).toEqual({ accepted: 2, decided: 3 });
});

test('[ESPACE03] [ESPACE13] revenue is the ledger’s earnings after commission, in their month', async () => {
  const provider = await openProvider();
  const { expert } = await tookPlace(provider);
  const { clock } = onDay(platform, '25');
  const own = { ...provider.platform, clock };
  // 60 € less 15 %.
  const earned = [{ month: '2026-11', cents: 5_100, currency: 'EUR' }];
  expect(await expertFigures(own, expert.profileId)).toMatchObject({ sessions: 1, revenue: earned });
  expect((await expertMonths(own, expert.profileId)).at(-1)).toEqual({
    month: '2026-11',
    sessions: 1,
    revenue: earned,
  });
  const later = { ...provider.platform, clock: { now: () => new Date('2026-12-02T10:00:00Z') } };
  expect(await expertFigures(later, expert.profileId)).toMatchObject({ sessions: 0, revenue: [] });
  const months = await expertMonths(later, expert.profileId);
  expect(months.filter(({ revenue }) => revenue.length > 0).map(({ month }) => month)).toEqual(['2026-11']);
});
