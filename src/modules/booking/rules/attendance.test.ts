import { expect, test } from 'vitest';
import { canBeRated } from './attendance.ts';

test.each(['held', 'requested', 'scheduled', 'cancelled'] as const)('what is %s cannot be rated', (status) => {
  expect(canBeRated({ status, clientAbsent: false })).toBe(false);
});

test('[NOSHOW04] a completed session can be rated, unless its client did not come', () => {
  expect(canBeRated({ status: 'completed', clientAbsent: false })).toBe(true);
  expect(canBeRated({ status: 'completed', clientAbsent: true })).toBe(false);
});
