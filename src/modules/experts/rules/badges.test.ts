import { expect, test } from 'vitest';
import { badgesOf } from './badges.ts';

const approvedAt = new Date('2026-03-03T09:00:00Z');

test('[TRUSTP01] without a dated record there is no badge', () => {
  expect(badgesOf({ approvedAt: null }, approvedAt)).toEqual([]);
});

test('[TRUSTP01] a badge has the date of its record, and ends twelve months later', () => {
  expect(badgesOf({ approvedAt }, new Date('2027-03-03T08:59:59Z'))).toEqual([
    { kind: 'application', checkedAt: approvedAt },
  ]);
  expect(badgesOf({ approvedAt }, new Date('2027-03-03T09:00:00Z'))).toEqual([]);
});
