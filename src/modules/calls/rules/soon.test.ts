import { expect, test } from 'vitest';
import { announcedSession } from './soon.ts';

const session = (name: string, start: string, end: string) => ({
  name,
  startsAt: new Date(`2026-11-23T${start}:00Z`),
  endsAt: new Date(`2026-11-23T${end}:00Z`),
});
const nine = session('nine', '09:00', '09:30');
const half = session('half past nine', '09:30', '10:00');

test.each([
  ['08:49:59', undefined, false, 1_000],
  ['08:50:00', 'nine', false, 300_000],
  ['08:54:59', 'nine', false, 1_000],
  ['08:55:00', 'nine', true, 2_100_000],
  ['09:29:59', 'nine', true, 1_000],
  ['09:44:59', 'nine', true, 1_000],
  ['09:45:00', undefined, false, undefined],
])('at %s pages announce %s of one session at 09:00, room open: %s', (now, name, isOpen, changesInMs) => {
  const { session: announced, ...rest } = announcedSession([nine], new Date(`2026-11-23T${now}Z`));
  expect({ name: announced?.name, ...rest }).toEqual({ name, isOpen, changesInMs });
});

test.each([
  ['09:26:00', 'nine'],
  ['09:31:00', 'half past nine'],
  ['10:05:00', 'half past nine'],
])('of two sessions in a row, at %s pages announce the one at %s', (now, name) => {
  expect(announcedSession([half, nine], new Date(`2026-11-23T${now}Z`)).session?.name).toBe(name);
});
