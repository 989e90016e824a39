import { expect, test } from 'vitest';
import { soonness } from './soon.ts';

const startsAt = new Date('2026-11-23T09:00:00Z');

test.each([
  ['2026-11-23T08:49:59Z', undefined, 1_000],
  ['2026-11-23T08:50:00Z', 'in-ten-minutes', 60_000],
  ['2026-11-23T08:50:59Z', 'in-ten-minutes', 1_000],
  ['2026-11-23T08:51:00Z', 'any-minute', 540_000],
  ['2026-11-23T08:59:59Z', 'any-minute', 1_000],
])('at %s a session at 09:00 begins %s', (now, soon, changesInMs) => {
  expect(soonness(startsAt, new Date(now))).toEqual({ soonness: soon, changesInMs });
});
