import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Availability, Range } from './availability.ts';
import { availabilityProblems } from './availability-problems.ts';

const now = new Date('2026-11-15T10:00:00Z');
const range = (start: number, end: number): Range => ({ start: start * 60, end: end * 60 });
const week = (...monday: Range[]) => [[], monday, [], [], [], [], []];
const availability = (own: Partial<Availability> = {}): Availability => ({
  timeZone: 'Europe/Paris',
  week: week(range(9, 17)),
  lunch: range(12, 14),
  pauses: [],
  daysOff: [],
  ...own,
});
const dayOff = (first: string, last = first, label = '') => ({ first, last, label });
const many = <Item>(length: number, item: Item) => Array.from({ length }, () => item);

test.each<[string, Partial<Availability>, Record<string, string>]>([
  ['an end before its start', { week: week(range(17, 9)) }, { 'range-1-0': 'range-backwards' }],
  ['an end at its start', { week: week(range(9, 9)) }, { 'range-1-0': 'range-backwards' }],
  ['overlapping ranges', { week: week(range(9, 12), range(11, 14)) }, { 'range-1-1': 'ranges-overlap' }],
  ['the same range twice', { week: week(range(9, 12), range(9, 12)) }, { 'range-1-1': 'ranges-overlap' }],
  ['seven ranges a day', { week: week(...many(7, range(9, 10))) }, { 'day-1': 'ranges-too-many' }],
  ['a lunch that ends before it begins', { lunch: range(14, 12) }, { lunch: 'pause-backwards' }],
  ['a pause that ends before it begins', { pauses: [range(11, 10)] }, { 'pause-0': 'pause-backwards' }],
  ['a pause during lunch', { pauses: [range(13, 15)] }, { 'pause-0': 'pauses-overlap' }],
  ['a pause at no hour of theirs', { pauses: [range(20, 21)] }, { 'pause-0': 'pause-outside-hours' }],
  ['six pauses', { pauses: many(6, range(10, 11)) }, { pauses: 'pauses-too-many' }],
  ['a day that is none', { daysOff: [dayOff('2026-02-30')] }, { 'day-off-0': 'day-missing' }],
  ['days in the wrong order', { daysOff: [dayOff('2026-12-24', '2026-12-20')] }, { 'day-off-0': 'days-backwards' }],
  ['days that are over', { daysOff: [dayOff('2026-11-14')] }, { 'day-off-0': 'days-past' }],
  ['more than a year at once', { daysOff: [dayOff('2026-12-01', '2027-12-02')] }, { 'day-off-0': 'days-too-long' }],
  [
    'a long label',
    { daysOff: [dayOff('2026-12-01', '2026-12-01', 'x'.repeat(81))] },
    { 'day-off-0': 'label-too-long' },
  ],
  ['101 entries', { daysOff: many(101, dayOff('2026-12-01')) }, { 'days-off': 'days-too-many' }],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, { 'time-zone': 'time-zone-unknown' }],
])('%s is reported at its own field', (_, own, problems) => {
  expect(availabilityProblems(availability(own), now)).toEqual(problems);
});

test.each<[string, Partial<Availability>]>([
  ['the default', {}],
  ['ranges that touch', { week: week(range(9, 12), range(12, 14)) }],
  ['a whole day', { week: week(range(0, 24)) }],
  ['a lunch outside the hours', { week: week(range(14, 18)) }],
  ['a pause while every day is closed', { week: week(), pauses: [range(16, 17)] }],
  ['days that began in the past and go on', { daysOff: [dayOff('2026-11-01', '2026-11-15')] }],
  ['entries that overlap', { daysOff: [dayOff('2026-12-20', '2027-01-03'), dayOff('2026-12-25')] }],
  ['366 days', { daysOff: [dayOff('2026-12-01', '2027-12-01')] }],
  ['another zone', { timeZone: 'Indian/Reunion' }],
])('%s is accepted', (_, own) => {
  expect(availabilityProblems(availability(own), now)).toEqual({});
});

test('days off are past or not by the date in the expert’s time zone', () => {
  const daysOff = [dayOff('2026-11-15')];
  const late = new Date('2026-11-15T23:30:00Z');
  expect(availabilityProblems(availability({ daysOff }), late)).toEqual({ 'day-off-0': 'days-past' });
  expect(availabilityProblems(availability({ daysOff, timeZone: 'America/New_York' }), late)).toEqual({});
});

test('ranges are accepted exactly when none is empty and no two overlap', () => {
  const half = fc.integer({ min: 0, max: 48 }).map((step) => step * 30);
  const ranges = fc.array(fc.record({ start: half, end: half }), { maxLength: 6 });
  fc.assert(
    fc.property(ranges, (monday) => {
      const minutes = monday.flatMap(({ start, end }) =>
        Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index),
      );
      const fine = monday.every(({ start, end }) => start < end) && new Set(minutes).size === minutes.length;
      expect(Object.keys(availabilityProblems(availability({ week: week(...monday) }), now)).length === 0).toBe(fine);
    }),
  );
});
