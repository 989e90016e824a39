import { describe, expect, test } from 'vitest';
import { stripOf } from './strip.server.ts';
import type { Strip } from './strip.ts';

/** Two starts a day, on the days 1 to 28 of February 2027, but for the days 6 and 7. */
const starts = Array.from({ length: 28 }, (_, place) => place + 1)
  .filter((day) => day !== 6 && day !== 7)
  .flatMap((day) => [Date.UTC(2027, 1, day, 9), Date.UTC(2027, 1, day, 14)]);
const slots = {
  durations: [{ minutes: 30, price: { cents: 6_000, currency: 'EUR' as const } }],
  durationMinutes: 30,
  starts,
  reductions: [1, 20].map((day) => ({ start: Date.UTC(2027, 1, day, 9), percent: 20 })),
  freeChangeHours: 24,
};
const strip = (query: string) =>
  stripOf(slots, new URLSearchParams(query), 0, (start) => new Date(start).toISOString().slice(0, 10));
const daysOf = ({ starts }: Pick<Strip, 'starts'>) => [...new Set(starts.map((start) => new Date(start).getUTCDate()))];

describe('an address without a valid choice begins at the first free day', () => {
  test.each(['', 'debut=hier', 'jour=demain', 'des=x', 'des=2030-01-01T00:00Z', 'jour=2020-01-01'])('%j', (query) => {
    expect(daysOf(strip(query))).toEqual([1, 2, 3, 4, 5, 8]);
    expect(strip(query).earlier).toBeUndefined();
  });
});

test('days without a free start are skipped, and the sixth day is where the next arrow leads', () => {
  const next = strip('').starts.at(-2) ?? 0;
  expect(new Date(next).getUTCDate()).toBe(8);
  expect(daysOf(strip(`des=${new Date(next).toISOString()}`))).toEqual([8, 9, 10, 11, 12, 13]);
});

test('the arrow back leads to the five days before, and to the beginning at most', () => {
  expect(new Date(strip('des=2027-02-15T09:00Z').earlier ?? 0).getUTCDate()).toBe(10);
  expect(new Date(strip('des=2027-02-03T09:00Z').earlier ?? 0).getUTCDate()).toBe(1);
});

test('at the horizon fewer days are left', () => {
  expect(daysOf(strip('des=2027-02-27T09:00Z'))).toEqual([27, 28]);
});

test('a choice within the first five days keeps the strip at its beginning, a later one begins it', () => {
  expect(daysOf(strip('debut=2027-02-04T14:00Z'))[0]).toBe(1);
  expect(daysOf(strip('debut=2027-02-18T14:00Z'))[0]).toBe(18);
  expect(daysOf(strip('jour=2027-02-20'))[0]).toBe(20);
});

test('only reductions of the starts shown are kept, with their price', () => {
  const first = { start: starts[0], percent: 20, price: { cents: 4_800, currency: 'EUR' } };
  expect(strip('').reductions).toEqual([first]);
  expect(strip('des=2027-02-10T09:00Z').reductions).toEqual([]);
});
