import { expect, test } from 'vitest';
import { nearestStarts } from './nearest-starts.ts';

const free = [900, 930, 1000, 1100, 1600, 2400];

test('without free starts none is near', () => {
  expect(nearestStarts([], 1000, 3)).toEqual([]);
});

test('the nearest starts lie on both sides of the wanted one, in order of time', () => {
  expect(nearestStarts(free, 1030, 3)).toEqual([930, 1000, 1100]);
  expect(nearestStarts(free, 0, 3)).toEqual([900, 930, 1000]);
  expect(nearestStarts(free, 3000, 2)).toEqual([1600, 2400]);
});

test('fewer free starts than asked for are all returned', () => {
  expect(nearestStarts([2, 1], 5, 3)).toEqual([1, 2]);
});
