import { expect, test } from 'vitest';
import { sameWeekdayAndHour } from './same-weekday-and-hour.ts';

const at = (iso: string) => Date.parse(iso);
/** Wednesday 18 November 2026 at 10:00 in Paris. */
const now = at('2026-11-18T09:00:00Z');
const picked = (starts: readonly string[], former: string) => {
  const found = sameWeekdayAndHour(starts.map(at), at(former), now);
  return found === undefined ? undefined : new Date(found).toISOString();
};

test.each([
  ['a start of another weekday', ['2026-11-24T13:00:00Z']],
  ['a start at another hour', ['2026-11-23T13:30:00Z']],
  ['a start more than 14 days ahead', ['2026-12-07T13:00:00Z']],
  ['no start', []],
])('[TRIP22] %s is not chosen', (_, starts) => {
  expect(picked(starts, '2026-11-16T13:00:00Z')).toBeUndefined();
});

test('[TRIP22] the first start with the same weekday and hour is chosen', () => {
  const starts = ['2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z', '2026-11-30T13:00:00Z'];
  expect(picked(starts, '2026-11-16T13:00:00Z')).toBe('2026-11-23T13:00:00.000Z');
});

test('[TRIP22] the week after is chosen when the next week is taken', () => {
  expect(picked(['2026-11-24T13:00:00Z', '2026-11-30T13:00:00Z'], '2026-11-16T13:00:00Z')).toBe(
    '2026-11-30T13:00:00.000Z',
  );
});

test('[TRIP22] the hour is that of Paris, before and after the clocks change', () => {
  // Monday 19 October at 14:00 in Paris, in summer time.
  expect(picked(['2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'], '2026-10-19T12:00:00Z')).toBe(
    '2026-11-23T13:00:00.000Z',
  );
});

test('a start exactly 14 days ahead is chosen, one that has begun is not', () => {
  expect(picked(['2026-11-18T09:00:00Z', '2026-12-02T09:00:00Z'], '2026-11-11T09:00:00Z')).toBe(
    '2026-12-02T09:00:00.000Z',
  );
});
