import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RankedProfile, rankingCriteria, scoreOf } from './ranking.ts';

const nobody: RankedProfile = {
  ratingSum: 0,
  reviewsCount: 0,
  hasAvatar: false,
  hasLinkedin: false,
  companies: 0,
  skills: 0,
  bioLength: 100,
};
const complete = { hasAvatar: true, hasLinkedin: true, companies: 1, skills: 3, bioLength: 300 };

test('an empty profile without a review scores 0, and no profile exceeds 10,000', () => {
  expect(scoreOf(nobody)).toBe(0);
  expect(scoreOf({ ...nobody, ...complete, ratingSum: 5_000_000, reviewsCount: 1_000_000 })).toBeLessThanOrEqual(
    10_000,
  );
});

describe('everything else equal', () => {
  const profile = fc.integer({ min: 0, max: 500 }).chain((reviewsCount) =>
    fc.record({
      reviewsCount: fc.constant(reviewsCount),
      ratingSum: fc.integer({ min: reviewsCount, max: 5 * reviewsCount }),
      hasAvatar: fc.boolean(),
      hasLinkedin: fc.boolean(),
      companies: fc.integer({ min: 0, max: 4 }),
      skills: fc.integer({ min: 0, max: 12 }),
      bioLength: fc.integer({ min: 100, max: 2000 }),
    }),
  );

  test('a better rating never ranks lower', () => {
    fc.assert(
      fc.property(profile, (one) => {
        const better = { ...one, ratingSum: 5 * one.reviewsCount };
        expect(scoreOf(better)).toBeGreaterThanOrEqual(scoreOf(one));
      }),
    );
  });

  test('twice the reviews of the same rating never rank lower', () => {
    fc.assert(
      fc.property(profile, (one) => {
        const twice = { ...one, ratingSum: 2 * one.ratingSum, reviewsCount: 2 * one.reviewsCount };
        expect(scoreOf(twice)).toBeGreaterThanOrEqual(scoreOf(one));
      }),
    );
  });

  test('a completed profile never ranks lower', () => {
    fc.assert(
      fc.property(profile, (one) => {
        expect(scoreOf({ ...one, ...complete })).toBeGreaterThanOrEqual(scoreOf(one));
      }),
    );
  });
});

test('five stars given twice weigh more than a perfect profile without a review', () => {
  expect(scoreOf({ ...nobody, ratingSum: 10, reviewsCount: 2 })).toBeGreaterThan(scoreOf({ ...nobody, ...complete }));
});

test('[LEGAL06] the criteria are ordered by weight and add up to 100 percent', () => {
  const shares = rankingCriteria.map(({ percent }) => percent);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(shares.reduce((sum, share) => sum + share)).toBe(100);
});
