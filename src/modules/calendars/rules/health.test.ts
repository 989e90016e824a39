import { expect, test } from 'vitest';
import { isReadWhole, isTold, nextCheckMs, windowOf } from './health.ts';

const minutes = (ms: number) => ms / 60_000;
const now = new Date('2026-11-15T10:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('[ESPACE07] a calendar is read at its interval, with exponential backoff up to six hours when it fails', () => {
  expect([0, 1, 2, 3, 4, 20].map((failures) => minutes(nextCheckMs('google', failures)))).toEqual([
    5, 5, 10, 20, 40, 360,
  ]);
  expect([0, 1, 2].map((failures) => minutes(nextCheckMs('ics', failures)))).toEqual([10, 10, 20]);
});

test('[ESPACE07] a full read is due once a day and covers two days beyond the booking horizon', () => {
  expect([null, before(25), before(23)].map((read) => isReadWhole(read, now))).toEqual([false, false, true]);
  expect(windowOf(now, 90)).toEqual({ from: now, to: new Date('2027-02-15T10:00:00Z') });
});

test('[ESPACE07] the expert is notified of a failing calendar at most once a day', () => {
  expect([null, before(25), before(23)].map((told) => isTold(told, now))).toEqual([false, false, true]);
});
