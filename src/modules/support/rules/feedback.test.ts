import { expect, test } from 'vitest';
import { averageRating, together } from './feedback.ts';

test('the average of zero ratings is null', () => {
  expect(averageRating({ count: 0, stars: 0 })).toBeNull();
  expect(averageRating(together([]))).toBeNull();
});

test('an average over several figures weighs every opinion the same', () => {
  const figures = [
    { count: 3, stars: 15 },
    { count: 1, stars: 1 },
    { count: 0, stars: 0 },
  ];
  expect(averageRating(together(figures))).toBe(4);
});
