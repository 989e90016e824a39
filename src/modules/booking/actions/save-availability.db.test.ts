import { describe, expect, test } from 'vitest';
import type { Viewer } from '#modules/identity';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { viewerOf } from '../../../../tests/support/database/viewers.ts';
import { ownAvailability } from '../queries/own-availability.ts';
import { saveAvailability } from './save-availability.ts';

const { db } = platform;
const clock = { now: () => new Date('2026-11-15T10:00:00Z') };

const hours = (start: string, end: string) => ({ start, end });
const open = (...ranges: object[]) => ({ open: true, ranges });
const closed = { open: false, ranges: [hours('09:00', '17:00')] };
const form = (own: object = {}) => ({
  version: '1',
  timeZone: 'Europe/Paris',
  days: [closed, open(hours('09:00', '12:00'), hours('13:30', '24:00')), closed, closed, closed, closed, closed],
  lunch: { on: true, ...hours('12:00', '13:30') },
  pauses: [hours('16:00', '16:30')],
  daysOff: [{ first: '2026-12-21', last: '2027-01-03', label: ' Vacances  de Noël ' }],
  ...own,
});

const newExpert = async (): Promise<Viewer> => viewerOf(db, await addExpert(db));
const save = (viewer: Viewer, own: object = {}) => saveAvailability({ ...platform, clock }, viewer, form(own));
const stored = (viewer: Viewer) => ownAvailability(db, viewer.profileId, clock.now());
const slots = ({ profileId }: Viewer) =>
  db
    .selectFrom('availability')
    .select(['day_of_week', 'start_time', 'end_time', 'is_active'])
    .where('user_profile_id', '=', profileId)
    .orderBy('day_of_week')
    .orderBy('start_time')
    .execute();
const saved = { ok: true, value: undefined };

describe('a refused form changes nothing', () => {
  test.each<[string, object, object]>([
    [
      'an end before its start',
      { days: form().days.with(2, open(hours('17:00', '09:00'))) },
      { 'range-2-0': 'range-backwards' },
    ],
    [
      'overlapping ranges',
      { days: form().days.with(2, open(hours('09:00', '12:00'), hours('11:30', '14:00'))) },
      { 'range-2-1': 'ranges-overlap' },
    ],
    ['a pause during lunch', { pauses: [hours('13:00', '14:00')] }, { 'pause-0': 'pauses-overlap' }],
    [
      'days in the wrong order',
      { daysOff: [{ first: '2026-12-24', last: '2026-12-20', label: '' }] },
      { 'day-off-0': 'days-backwards' },
    ],
    ['an unknown zone', { timeZone: 'Europe/Lutece' }, { 'time-zone': 'time-zone-unknown' }],
  ])('%s', async (_, own, problems) => {
    const expert = await newExpert();
    const before = await stored(expert);
    expect(await save(expert, own)).toEqual({ ok: false, refusal: 'availability-invalid', problems });
    expect(await stored(expert)).toEqual(before);
  });

  test.each<[string, object]>([
    ['six days', { days: form().days.slice(1) }],
    ['a quarter of an hour', { lunch: { on: true, ...hours('12:15', '13:00') } }],
    ['no version', { version: '' }],
    ['a version that no integer column can store', { version: '2147483647' }],
    ['days off that are no list', { daysOff: 'toujours' }],
  ])('an invalid form: %s', async (_, own) => {
    const expert = await newExpert();
    expect(await save(expert, own)).toEqual({ ok: false, refusal: 'form-incomplete' });
  });

  test('a client cannot save availability', async () => {
    const client = await viewerOf(db, await addPerson(db));
    expect(await save(client)).toEqual({ ok: false, refusal: 'experts-only' });
  });

  test('a form based on an outdated version, and one of two sent at the same time', async () => {
    const expert = await newExpert();
    const answers = await Promise.all([save(expert), save(expert, { pauses: [] })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, refusal: 'availability-changed' });
    expect(await save(expert, { timeZone: 'Indian/Reunion' })).toEqual({ ok: false, refusal: 'availability-changed' });
    expect(await stored(expert)).toMatchObject({ timeZone: 'Europe/Paris', version: 2 });
  });
});

test('[AVAIL02] [AVAIL06] [AVAIL08] an approved expert gets the default hours, lunch pause and Paris time zone', async () => {
  const expert = await newExpert();
  const day = [{ start: 540, end: 1020 }];
  expect(await stored(expert)).toEqual({
    version: 1,
    today: '2026-11-15',
    timeZone: 'Europe/Paris',
    week: [[], day, day, day, day, [{ start: 540, end: 960 }], []],
    lunch: { start: 720, end: 840 },
    pauses: [],
    daysOff: [],
  });
});

test('a second approval keeps the existing calendar', async () => {
  const expert = await newExpert();
  await save(expert);
  const before = await stored(expert);
  const approve = { application_status: 'approved', validation_date: new Date() } as const;
  await db.updateTable('user_profiles').set(approve).where('id', '=', expert.profileId).execute();
  expect(await stored(expert)).toEqual(before);
});

test('[AVAIL03] [AVAIL04] [AVAIL07] a save replaces all ranges, pauses and days off; ranges of closed days are dropped', async () => {
  const expert = await newExpert();
  expect(await save(expert)).toEqual(saved);
  expect(await slots(expert)).toEqual([
    { day_of_week: 1, start_time: '09:00:00', end_time: '12:00:00', is_active: true },
    { day_of_week: 1, start_time: '13:30:00', end_time: '24:00:00', is_active: true },
  ]);
  expect(await stored(expert)).toEqual({
    version: 2,
    today: '2026-11-15',
    timeZone: 'Europe/Paris',
    week: [
      [],
      [
        { start: 540, end: 720 },
        { start: 810, end: 1440 },
      ],
      [],
      [],
      [],
      [],
      [],
    ],
    lunch: { start: 720, end: 810 },
    pauses: [{ start: 960, end: 990 }],
    daysOff: [{ first: '2026-12-21', last: '2027-01-03', label: 'Vacances de Noël' }],
  });

  const nothing = { days: Array(7).fill(closed), lunch: { ...form().lunch, on: false }, pauses: [], daysOff: [] };
  expect(await save(expert, { ...nothing, version: '2' })).toEqual(saved);
  expect(await slots(expert)).toEqual([]);
  expect(await stored(expert)).toMatchObject({ version: 3, lunch: null, pauses: [], daysOff: [] });
});

test('[AVAIL04] ranges are sorted by weekday and time, whatever their order in the form', async () => {
  const expert = await newExpert();
  const days = form()
    .days.with(6, open(hours('10:00', '11:00')))
    .with(0, open(hours('15:00', '16:00'), hours('08:00', '09:00')));
  expect(await save(expert, { days })).toEqual(saved);
  const { week } = await stored(expert);
  expect(week[0]).toEqual([
    { start: 480, end: 540 },
    { start: 900, end: 960 },
  ]);
  expect(week[6]).toEqual([{ start: 600, end: 660 }]);
});

test('[AVAIL07] [AVAIL08] days off follow the expert’s time zone and leave the list once they are over', async () => {
  const expert = await newExpert();
  const today = { first: '2026-11-15', last: '', label: '' };
  expect(await save(expert, { timeZone: 'America/Guadeloupe', daysOff: [today] })).toEqual(saved);
  const at = (instant: string) => ownAvailability(db, expert.profileId, new Date(instant));
  expect((await at('2026-11-16T03:59:00Z')).daysOff).toEqual([{ first: '2026-11-15', last: '2026-11-15', label: '' }]);
  expect((await at('2026-11-16T04:00:00Z')).daysOff).toEqual([]);
});

describe('database constraints reject', () => {
  const range = { day_of_week: 2, start_time: '10:00', end_time: '11:00' };
  test.each([
    ['day_of_week_is_0_on_sunday_to_6_on_saturday', { ...range, day_of_week: 7 }],
    ['a_range_ends_after_it_begins', { ...range, end_time: '10:00' }],
    ['a_range_stands_on_the_half_hours', { ...range, day_of_week: 0, start_time: '10:10' }],
    ['ranges_of_a_day_do_not_overlap', { ...range, start_time: '16:30', end_time: '18:00' }],
  ])('[AVAIL04] %s', async (constraint, row) => {
    const { profileId } = await newExpert();
    const insert = db.insertInto('availability').values({ user_profile_id: profileId, ...row });
    await expect(insert.execute()).rejects.toMatchObject({ constraint });
  });

  test.each([
    ['pauses_do_not_overlap', { start_time: '13:00', end_time: '15:00' }],
    ['an_expert_has_one_lunch', { start_time: '15:00', end_time: '16:00', is_lunch: true }],
  ])('%s', async (constraint, row) => {
    const { profileId } = await newExpert();
    const insert = db.insertInto('availability_pauses').values({ user_profile_id: profileId, ...row });
    await expect(insert.execute()).rejects.toMatchObject({ constraint });
  });
});
