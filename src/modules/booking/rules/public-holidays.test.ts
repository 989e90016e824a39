import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.ts';

const dayOf = (year: number, name: string) => publicHolidays(year).find((holiday) => holiday.name === name)?.day;
const weekday = (day: string | undefined) => new Date(`${day}T12:00:00Z`).getUTCDay();

// Easter dates of the Bureau des longitudes; the last two are the earliest and the latest possible.
test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('[AVAIL07] Easter Monday of %i follows Easter on %s', (year, easter) => {
  const monday = new Date(`${easter}T12:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() + 1);
  expect(dayOf(year, 'easter-monday')).toBe(monday.toISOString().slice(0, 10));
});

test('[AVAIL07] the eleven public holidays of 2027', () => {
  expect(publicHolidays(2027).map(({ day }) => day)).toEqual([
    '2027-01-01',
    '2027-03-29',
    '2027-05-01',
    '2027-05-06',
    '2027-05-08',
    '2027-05-17',
    '2027-07-14',
    '2027-08-15',
    '2027-11-01',
    '2027-11-11',
    '2027-12-25',
  ]);
});

test('every year has eleven sorted holidays, Easter and Whit Monday on Mondays and Ascension on a Thursday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2099 }), (year) => {
      const days = publicHolidays(year).map(({ day }) => day);
      expect(days).toHaveLength(11);
      expect(days).toEqual(days.toSorted());
      expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
      expect(weekday(dayOf(year, 'easter-monday'))).toBe(1);
      expect(weekday(dayOf(year, 'whit-monday'))).toBe(1);
      expect(weekday(dayOf(year, 'ascension'))).toBe(4);
    }),
  );
});
