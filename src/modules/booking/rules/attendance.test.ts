import { expect, test } from 'vitest';
import { canBeRated } from './attendance.ts';

test.each(['held', 'requested', 'scheduled', 'cancelled'] as const)(
  'an appointment that is %s cannot be rated',
  (status) => {
    expect(canBeRated({ status, clientAbsent: false })).toBe(false);
  },
);

test('a completed session can be rated, unless the client was absent', () => {
  expect(canBeRated({ status: 'completed', clientAbsent: false })).toBe(true);
  expect(canBeRated({ status: 'completed', clientAbsent: true })).toBe(false);
});
