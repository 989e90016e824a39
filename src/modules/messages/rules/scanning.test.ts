import { expect, test } from 'vitest';
import { firstState, leasedUntil, retriedAt, statusOf } from './scanning.ts';

const now = new Date('2026-11-15T10:00:00Z');
const secondsUntil = (moment: Date) => (moment.getTime() - now.getTime()) / 1000;

test('a new file waits for its scan, unless the operator has no scanner', () => {
  expect(statusOf(firstState(false))).toBe('waiting');
  expect(statusOf(firstState(true))).toBe('ready');
});

test('only a clean file, or one delivered before there was a scanner, can be downloaded', () => {
  const states = ['waiting', 'unscanned', 'clean', 'refused'] as const;
  expect(states.map(statusOf)).toEqual(['waiting', 'ready', 'ready', 'refused']);
});

test('failed scans are retried with backoff, a minute apart at most', () => {
  const attempts = [1, 2, 3, 4, 5, 6, 1_000_000];
  expect(attempts.map((count) => secondsUntil(retriedAt(now, count)))).toEqual([5, 10, 20, 40, 60, 60, 60]);
});

test('a lease outlasts the 25 seconds that the scanner may take', () => {
  expect(secondsUntil(leasedUntil(now))).toBeGreaterThan(25);
});
