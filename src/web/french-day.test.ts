import { expect, test } from 'vitest';
import { frenchDay, frenchMoment, frenchSpan } from './french-day.ts';

test.each([
  ['2026-11-15T03:00:00Z', '15 novembre 2026'],
  ['2026-11-30T23:30:00Z', '1er décembre 2026'],
  ['2026-07-31T21:59:59Z', '31 juillet 2026'],
  ['2027-01-21T12:00:00Z', '21 janvier 2027'],
])('%s is %s in Paris', (instant, day) => {
  expect(frenchDay(new Date(instant))).toBe(day);
});

test('a time span within one day names the day once', () => {
  const [start, end] = [new Date('2026-11-30T23:30:00Z'), new Date('2026-12-01T00:15:00Z')];
  expect(frenchSpan(start, end)).toBe('1er décembre 2026, de 00:30 à 01:15');
});

test('a moment is shown in Paris time', () => {
  expect(frenchMoment(new Date('2026-11-30T23:30:00Z'))).toBe('1er décembre 2026 à 00:30');
  expect(frenchMoment(new Date('2026-07-31T08:05:00Z'))).toBe('31 juillet 2026 à 10:05');
});
