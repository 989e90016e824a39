import { expect, test } from 'vitest';
import { type AppointmentStatus, lifecycle } from './lifecycle.ts';
import { possibleChanges, type Role, type Terms } from './policy.ts';

const startsAt = new Date('2026-11-23T09:00:00Z');
const terms = (own: Partial<Terms> = {}): Terms => ({
  status: 'scheduled',
  startsAt,
  priceCents: 6_000,
  freeChangeHours: 24,
  movedByExpert: false,
  ...own,
});
const at = (iso: string, role: Role = 'client', own: Partial<Terms> = {}) =>
  possibleChanges(terms(own), role, new Date(iso));

test('from the start on, and once it is over, nothing can be changed', () => {
  const nothing = { rename: false, move: false, cancel: false, lowerPrice: false };
  for (const role of ['client', 'expert'] as const) {
    expect(at('2026-11-23T09:00:00Z', role)).toMatchObject(nothing);
    for (const status of ['completed', 'cancelled'] as const)
      expect(at('2026-11-15T09:00:00Z', role, { status })).toMatchObject(nothing);
  }
  expect(at('2026-11-23T08:59:59Z')).toMatchObject({ rename: true, cancel: true });
});

test('a client who cancels 24 hours before the start, to the second, gets everything back', () => {
  expect(at('2026-11-22T09:00:00Z')).toMatchObject({ refundCents: 6_000, freeUntil: new Date('2026-11-22T09:00:00Z') });
});

test('later nothing, unless the expert had moved the session', () => {
  expect(at('2026-11-22T09:00:00.001Z').refundCents).toBe(0);
  expect(at('2026-11-23T08:00:00Z', 'client', { movedByExpert: true }).refundCents).toBe(6_000);
});

test('a cancellation by the expert or an admin gives everything back, whenever it comes', () => {
  expect(at('2026-11-23T08:59:00Z', 'expert').refundCents).toBe(6_000);
  expect(at('2026-11-23T08:59:00Z', 'admin').refundCents).toBe(6_000);
});

test('[RDV26] [RDV27] [RDV41] a client moves until 24 hours before, and renames until the start; an expert moves until the start', () => {
  expect(at('2026-11-22T09:00:00Z')).toMatchObject({ move: true, rename: true });
  expect(at('2026-11-22T09:00:01Z')).toMatchObject({ move: false, rename: true });
  expect(at('2026-11-23T08:59:00Z', 'expert')).toMatchObject({ move: true, rename: true });
});

test('the price is the expert’s to lower, once it is paid', () => {
  expect(at('2026-11-15T09:00:00Z').lowerPrice).toBe(false);
  expect(at('2026-11-15T09:00:00Z', 'expert').lowerPrice).toBe(true);
  expect(at('2026-11-15T09:00:00Z', 'expert', { status: 'requested' }).lowerPrice).toBe(false);
});

test('every status but the two last ones is left by the clock or by a payment: nothing waits for a person for ever', () => {
  const waiting = new Set<AppointmentStatus>(['held', 'requested', 'scheduled']);
  const left = lifecycle.filter(
    ({ from, to, by }) => from && from !== to && (by.includes('clock') || by.includes('payment')),
  );
  expect(new Set(left.map(({ from }) => from).filter((from) => from !== 'cancelled'))).toEqual(waiting);
});
