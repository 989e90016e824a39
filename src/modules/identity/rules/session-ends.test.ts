import { expect, test } from 'vitest';
import { isTouchDue, sessionEnd } from './session-ends.ts';

const began = new Date('2026-11-17T08:00:00Z');

test.each([
  ['admin', '2026-11-17T08:00:00Z', '2026-11-17T08:30:00.000Z'],
  ['admin', '2026-11-17T19:45:00Z', '2026-11-17T20:00:00.000Z'],
  ['client', '2026-11-17T08:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['expert', '2027-02-14T08:00:00Z', '2027-02-15T08:00:00.000Z'],
] as const)('the session of an %s used at %s ends at %s', (role, now, end) => {
  expect(sessionEnd(role, began, new Date(now)).toISOString()).toBe(end);
});

test('a session in use is written every five minutes', () => {
  expect(isTouchDue(began, new Date('2026-11-17T08:04:59Z'))).toBe(false);
  expect(isTouchDue(began, new Date('2026-11-17T08:05:00Z'))).toBe(true);
});
