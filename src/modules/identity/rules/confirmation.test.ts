import { expect, test } from 'vitest';
import { isConfirmed } from './confirmation.ts';

const now = new Date('2026-11-17T12:00:00Z');

test.each([
  ['never', null, false],
  ['just now', '2026-11-17T12:00:00Z', true],
  ['9:59 minutes ago', '2026-11-17T11:50:01Z', true],
  ['ten minutes ago', '2026-11-17T11:50:00Z', false],
  ['yesterday', '2026-11-16T12:00:00Z', false],
])('an identity that was proved %s: %s → %s', (_, at, confirmed) => {
  expect(isConfirmed(at ? new Date(at) : null, now)).toBe(confirmed);
});
