import { expect, test } from 'vitest';
import { readReviewCursor, readStars, writeReviewCursor } from './review-search.ts';

const cursor = { micros: '1763460000000000', id: '0193b6d6-51c1-7d3e-8a52-4a1d5c2f9b10' };

test.each([null, '', 'apres', '6_1-x', `4_${cursor.id}`, `0_${cursor.micros}-${cursor.id}`])(
  'a malformed cursor is ignored: %s',
  (text) => {
    expect(readReviewCursor(text, 'date')).toBeUndefined();
    expect(readReviewCursor(text, 'rating')).toBeUndefined();
  },
);

test('a cursor is read in the order that wrote it, and ignored in the other one', () => {
  const byRating = { ...cursor, rating: 4 };
  expect(readReviewCursor(writeReviewCursor(cursor), 'date')).toEqual(cursor);
  expect(readReviewCursor(writeReviewCursor(byRating), 'rating')).toEqual(byRating);
  expect(readReviewCursor(writeReviewCursor(cursor), 'rating')).toBeUndefined();
  expect(readReviewCursor(writeReviewCursor(byRating), 'date')).toBeUndefined();
});

test('only whole numbers of 1 to 5 are stars', () => {
  expect(['1', '5', '0', '6', '4.5', '', null].map(readStars)).toEqual([1, 5, ...Array(5).fill(undefined)]);
});
