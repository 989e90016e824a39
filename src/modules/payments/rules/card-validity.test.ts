import { expect, test } from 'vitest';
import { isUsable } from './card-validity.ts';

test.each([
  ['2026-11-30T23:59:59Z', true],
  ['2026-12-01T00:00:00Z', false],
])('a card of 11/26 at %s: %s', (now, usable) => {
  expect(isUsable({ expiry_month: 11, expiry_year: 2026 }, new Date(now))).toBe(usable);
});
