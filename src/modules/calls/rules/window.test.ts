import { expect, test } from 'vitest';
import { closesAt, opensAt, refusalOf, roomState } from './window.ts';

const session = (status: 'scheduled' | 'completed' | 'cancelled' = 'scheduled') => ({
  startsAt: new Date('2026-11-23T09:00:00Z'),
  endsAt: new Date('2026-11-23T09:30:00Z'),
  status,
});

test.each([
  ['early', '2026-11-23T08:54:59.999Z'],
  ['open', '2026-11-23T08:55:00.000Z'],
  ['open', '2026-11-23T09:30:00.000Z'],
  ['open', '2026-11-23T09:44:59.999Z'],
  ['over', '2026-11-23T09:45:00.000Z'],
])('[CALL08] a call is %s at %s', (state, now) => {
  expect(roomState(session(), new Date(now))).toBe(state);
  expect(roomState(session('completed'), new Date(now))).toBe(state);
  expect(roomState(session('cancelled'), new Date(now))).toBe('cancelled');
});

test('[CALL08] a call opens 5 minutes before the start and closes 15 minutes after the end', () => {
  expect(opensAt(session())).toEqual(new Date('2026-11-23T08:55:00Z'));
  expect(closesAt(session())).toEqual(new Date('2026-11-23T09:45:00Z'));
});

test('a call that is not open is refused with its reason', () => {
  expect(refusalOf(session(), new Date('2026-11-23T08:00:00Z'))).toBe('call-too-early');
  expect(refusalOf(session(), new Date('2026-11-23T09:10:00Z'))).toBeUndefined();
  expect(refusalOf(session(), new Date('2026-11-23T10:00:00Z'))).toBe('call-over');
  expect(refusalOf(session('cancelled'), new Date('2026-11-23T09:10:00Z'))).toBe('call-over');
});
