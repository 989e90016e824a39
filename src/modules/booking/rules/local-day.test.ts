import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAfter, daysBetween, isDay, localDay } from './local-day.ts';

test.each(['', '2026-02-29', '2026-13-01', '2026-11-31', '26-11-15', '1999-12-31', '2026-11-15T00:00', 'demain'])(
  '%j is not a valid day',
  (text) => expect(isDay(text)).toBe(false),
);

test.each([
  ['Europe/Paris', '2026-11-16'],
  ['America/New_York', '2026-11-15'],
  ['Pacific/Kiritimati', '2026-11-16'],
])('half an hour after midnight in Paris, %s reads %s', (timeZone, day) => {
  expect(localDay(new Date('2026-11-15T23:30:00Z'), timeZone)).toBe(day);
});

test('adding days and counting them agree, across months, leap years and clock changes', () => {
  const day = fc
    .date({ min: new Date('2001-01-01'), max: new Date('2098-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 700 }), (first, days) => {
      const last = daysAfter(first, days);
      expect(isDay(last)).toBe(true);
      expect(daysBetween(first, last)).toBe(days);
    }),
  );
});
