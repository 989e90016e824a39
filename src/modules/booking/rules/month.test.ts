import { expect, test } from 'vitest';
import { isMonth, monthBetween } from './month.ts';

test.each(['2026-13', '2026-00', '2026', '2026-1', '2026-11-01', ''])('%j is no month', (text) => {
  expect(isMonth(text)).toBe(false);
});

test('a month lies between two midnights of the wall clock', () => {
  const iso = (minute: number) => new Date(minute * 60_000).toISOString();
  const { from, to } = monthBetween('2026-10', 'Europe/Paris');
  expect(isMonth('2026-10')).toBe(true);
  expect([iso(from), iso(to)]).toEqual(['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z']);
});
