import { expect, test } from 'vitest';
import { eventState } from './event-state.ts';

const event = {
  cancelled: null,
  startsAt: new Date('2026-11-19T17:30:00Z'),
  endsAt: new Date('2026-11-19T18:30:00Z'),
  capacity: 10,
  participants: 9,
};

test.each([
  ['2026-11-19T18:30:00Z', 10, 'past'],
  ['2026-11-19T18:29:59Z', 10, 'running'],
  ['2026-11-19T17:30:00Z', 9, 'running'],
  ['2026-11-19T17:29:59Z', 11, 'full'],
  ['2026-11-19T17:29:59Z', 10, 'full'],
  ['2026-11-19T17:29:59Z', 9, 'open'],
] as const)('at %s with %i of 10 places taken an event is %s', (now, participants, state) => {
  expect(eventState({ ...event, participants }, new Date(now))).toBe(state);
});

test('a cancelled event stays cancelled, also after its time', () => {
  const cancelled = { at: new Date('2026-11-01T08:00:00Z'), reason: 'Intervenant souffrant.' };
  for (const now of ['2026-11-10T08:00:00Z', '2026-11-20T08:00:00Z'])
    expect(eventState({ ...event, cancelled }, new Date(now))).toBe('cancelled');
});
