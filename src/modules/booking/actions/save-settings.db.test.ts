import { expect, test } from 'vitest';
import { saveAddress, saveRate } from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import { appointment, atMoment, hold, newClient, newExpert } from '../../../../tests/support/database/bookings.ts';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { openSlots } from '../queries/open-slots.ts';
import { ownSettings } from '../queries/own-settings.ts';
import { addQuestion, removeQuestion } from './change-questions.ts';
import { addReduction, removeReduction } from './change-reductions.ts';
import { saveBookingTerms, saveDurations, saveVideoCalls } from './save-settings.ts';

const { db } = platform;
const moment = atMoment(platform);
const saved = { ok: true, value: undefined };
const refusedAs = (refusal: string) => ({ ok: false, refusal });
const settingsOf = ({ profileId }: Viewer) => ownSettings(db, profileId);
const versionOf = async ({ profileId }: Viewer) =>
  (
    await db
      .selectFrom('expert_settings')
      .select('calendar_version')
      .where('user_profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).calendar_version;

test('[ESPACE08] [ESPACE17] [ESPACE19] [ESPACE20] a new expert has the default settings of the specification', async () => {
  expect(await settingsOf(await newExpert(platform))).toMatchObject({
    durations: [15, 30, 60],
    videoCalls: true,
    automatic: true,
    noticeHours: 24,
    questions: [],
    reductions: [],
  });
});

test('only an expert can change settings, and only their own', async () => {
  const client = await newClient(platform);
  const [one, other] = [await newExpert(platform), await newExpert(platform)];
  for (const save of [saveDurations, saveVideoCalls, saveBookingTerms, addReduction, removeReduction, addQuestion]) {
    expect(await save(platform, undefined, {})).toEqual(refusedAs('not-authenticated'));
    expect(await save(platform, client, {})).toEqual(refusedAs('experts-only'));
  }
  for (const save of [saveRate, saveAddress, removeQuestion])
    expect(await save(platform, client, {})).toEqual(refusedAs('experts-only'));
  const before = await settingsOf(other);
  expect(await saveDurations(platform, one, { durations: ['45'] })).toEqual(saved);
  expect(await settingsOf(other)).toEqual(before);
});

test('[ESPACE09] saved durations replace the bookable ones; invalid durations are refused', async () => {
  const expert = await newExpert(platform);
  const version = await versionOf(expert);
  expect(await saveDurations(platform, expert, { durations: ['120', '45', '45'] })).toEqual(saved);
  expect((await settingsOf(expert)).durations).toEqual([45, 120]);
  expect(await versionOf(expert)).toBeGreaterThan(version);
  for (const [durations, refusal] of [
    [[], 'durations-missing'],
    [['20'], 'form-incomplete'],
    [['115', 'x'], 'form-incomplete'],
  ] as const)
    expect(await saveDurations(platform, expert, { durations })).toEqual(refusedAs(refusal));
  expect((await settingsOf(expert)).durations).toEqual([45, 120]);
});

test('[ESPACE10] [ESPACE11] a new rate and currency apply to new bookings only', async () => {
  const [expert, client] = [await newExpert(platform), await newClient(platform)];
  await saveRate(platform, expert, { hourlyRate: '100', currency: 'EUR' });
  const before = await hold(moment, client, expert);
  expect(await saveRate(platform, expert, { hourlyRate: '80,50', currency: 'USD' })).toEqual(saved);
  const after = await hold(moment, await newClient(platform), expert, { start: '2026-11-23T10:00:00.000Z' });
  expect(await appointment(platform, before)).toMatchObject({ price_cents: 5_000, currency: 'EUR' });
  expect(await appointment(platform, after)).toMatchObject({ price_cents: 4_025, currency: 'USD' });
  for (const hourlyRate of ['49', '500,01', '-60', 'cent'])
    expect(await saveRate(platform, expert, { hourlyRate, currency: 'EUR' })).toEqual(refusedAs('rate-out-of-range'));
  expect(await saveRate(platform, expert, { hourlyRate: '60', currency: 'GBP' })).toEqual(refusedAs('form-incomplete'));
  // Without a rate the launch grid applies, which is in euros.
  expect(await saveRate(platform, expert, { hourlyRate: '', currency: 'USD' })).toEqual(saved);
  expect((await settingsOf(expert)).rate).toEqual({ hourlyRateCents: null, currency: 'EUR' });
});

test('[ESPACE12] a reduction is stored and lowers the price of slots within its hours', async () => {
  const expert = await newExpert(platform);
  const monday = { weekday: '1', start: '09:00', end: '12:00', percent: '20' };
  await saveRate(platform, expert, { hourlyRate: '', currency: 'EUR' });
  expect(await addReduction(platform, expert, monday)).toEqual(refusedAs('reduction-needs-rate'));
  await saveRate(platform, expert, { hourlyRate: '100', currency: 'EUR' });
  expect(await addReduction(platform, expert, monday)).toEqual(saved);
  expect((await settingsOf(expert)).reductions).toEqual([{ weekday: 1, start: 540, end: 720, percent: 20 }]);
  // Monday at 10:00 in Paris.
  const held = await hold(moment, await newClient(platform), expert, { start: '2026-11-23T09:00:00.000Z' });
  expect(await appointment(platform, held)).toMatchObject({ price_cents: 4_000, full_price_cents: 5_000 });
  for (const [change, refusal] of [
    [{ start: '11:30', end: '14:00' }, 'reductions-overlap'],
    [{ start: '12:00', end: '12:00' }, 'reduction-invalid'],
    [{ start: '14:00', end: '15:00', percent: '91' }, 'reduction-invalid'],
    [{ start: '14:00', end: '15:00', percent: '0' }, 'reduction-invalid'],
    [{ start: '14:10', end: '15:00' }, 'reduction-invalid'],
    [{ weekday: '7', start: '14:00', end: '15:00' }, 'reduction-invalid'],
  ] as const)
    expect(await addReduction(platform, expert, { ...monday, ...change })).toEqual(refusedAs(refusal));
  expect(await removeReduction(platform, expert, { weekday: '1', start: '09:00' })).toEqual(saved);
  expect((await settingsOf(expert)).reductions).toEqual([]);
});

test('an expert has at most twenty reductions, even with parallel requests', async () => {
  const expert = await newExpert(platform);
  await saveRate(platform, expert, { hourlyRate: '100', currency: 'EUR' });
  const added = await Promise.all(
    Array.from({ length: 24 }, (_, place) =>
      addReduction(platform, expert, {
        weekday: String(place % 7),
        start: `${String(place).padStart(2, '0')}:00`,
        end: `${String(place).padStart(2, '0')}:30`,
        percent: '10',
      }),
    ),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(20);
  expect((await settingsOf(expert)).reductions).toHaveLength(20);
});

test('[ESPACE17] an expert without video calls cannot be booked', async () => {
  const expert = await newExpert(platform);
  expect(await saveVideoCalls(platform, expert, {})).toEqual(saved);
  expect((await settingsOf(expert)).videoCalls).toBe(false);
  expect(await openSlots(moment.platform, { expert: expert.profileId, durationMinutes: 30 })).toBeUndefined();
  expect(await saveVideoCalls(platform, expert, { videoCalls: 'on' })).toEqual(saved);
  expect((await settingsOf(expert)).videoCalls).toBe(true);
});

test('[ESPACE18] an expert adds and removes preparatory questions, which keep their order', async () => {
  const expert = await newExpert(platform);
  for (const question of [' Où en  êtes-vous ? ', 'Quel budget ?'])
    expect(await addQuestion(platform, expert, { question })).toEqual(saved);
  expect((await settingsOf(expert)).questions).toEqual(['Où en êtes-vous ?', 'Quel budget ?']);
  expect(await addQuestion(platform, expert, { question: '  ' })).toEqual(refusedAs('question-missing'));
  expect(await addQuestion(platform, expert, { question: 'x'.repeat(301) })).toEqual(refusedAs('question-too-long'));
  for (const question of ['3', '4', '5']) await addQuestion(platform, expert, { question });
  expect(await addQuestion(platform, expert, { question: '6' })).toEqual(refusedAs('too-many-questions'));
  expect(await removeQuestion(platform, expert, { question: 'Quel budget ?' })).toEqual(saved);
  expect((await settingsOf(expert)).questions).toEqual(['Où en êtes-vous ?', '3', '4', '5']);
});

test('[ESPACE19] new holds need the expert’s confirmation once automatic confirmation is off', async () => {
  const expert = await newExpert(platform);
  expect(await saveBookingTerms(platform, expert, { noticeHours: '24' })).toEqual(saved);
  expect(await appointment(platform, await hold(moment, await newClient(platform), expert))).toMatchObject({
    confirms_by_hand: true,
  });
  expect(await saveBookingTerms(platform, expert, { automatic: 'on', noticeHours: '24' })).toEqual(saved);
  expect((await settingsOf(expert)).automatic).toBe(true);
});

test('[ESPACE20] the minimum notice is saved in hours, 0 included', async () => {
  const expert = await newExpert(platform);
  const firstStart = async () =>
    (await openSlots(moment.platform, { expert: expert.profileId, durationMinutes: 30 }))?.starts.at(0);
  for (const noticeHours of ['0', '48', '2160']) {
    expect(await saveBookingTerms(platform, expert, { automatic: 'on', noticeHours })).toEqual(saved);
    expect((await settingsOf(expert)).noticeHours).toBe(Number(noticeHours));
  }
  expect(await firstStart()).toBeUndefined();
  for (const noticeHours of ['', '-1', '1,5', '2161', 'un jour'])
    expect(await saveBookingTerms(platform, expert, { automatic: 'on', noticeHours })).toEqual(
      refusedAs('notice-out-of-range'),
    );
});

test('[DATA09] all settings of an expert are stored and read back', async () => {
  const expert = await newExpert(platform);
  await saveRate(platform, expert, { hourlyRate: '75', currency: 'USD' });
  await saveDurations(platform, expert, { durations: ['30', '90'] });
  await addReduction(platform, expert, { weekday: '0', start: '18:00', end: '24:00', percent: '90' });
  await addQuestion(platform, expert, { question: 'Quel est votre objectif ?' });
  await saveVideoCalls(platform, expert, {});
  await saveBookingTerms(platform, expert, { noticeHours: '12' });
  const address = `reglages-${crypto.randomUUID().slice(0, 8)}`;
  expect(await saveAddress(platform, expert, { slug: address })).toEqual({ ok: true, value: { slug: address } });
  expect(await settingsOf(expert)).toEqual({
    timeZone: 'Europe/Paris',
    durations: [30, 90],
    rate: { hourlyRateCents: 7_500, currency: 'USD' },
    reductions: [{ weekday: 0, start: 1_080, end: 1_440, percent: 90 }],
    questions: ['Quel est votre objectif ?'],
    videoCalls: false,
    automatic: false,
    noticeHours: 12,
  });
  const nobody = await viewerOf(db, await addPerson(db));
  await expect(ownSettings(db, nobody.profileId)).rejects.toThrow();
});
