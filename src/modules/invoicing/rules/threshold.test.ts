import { expect, test } from 'vitest';
import { franchiseState, passesHighLimit } from './threshold.ts';

test.each([
  [0, 'below'],
  [2_999_999, 'below'],
  [3_000_000, 'near'],
  [3_750_000, 'near'],
  [3_750_001, 'above'],
  [4_125_000, 'above'],
  [4_125_001, 'left'],
])('a turnover of %i cents is %s', (cents, state) => {
  expect(franchiseState(cents)).toBe(state);
});

test('a sale passes the 41 250 € limit when it exceeds it, not when it reaches it', () => {
  expect(passesHighLimit(4_120_000, 5_000)).toBe(false);
  expect(passesHighLimit(4_120_000, 5_001)).toBe(true);
});
