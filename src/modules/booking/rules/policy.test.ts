import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AppointmentStatus, lifecycle } from './lifecycle.ts';
import { possibleChanges, type Role, type Terms } from './policy.ts';
import { withdrawalEnds } from './withdrawal.ts';

const startsAt = new Date('2026-11-23T09:00:00Z');
const terms = (own: Partial<Terms> = {}): Terms => ({
  status: 'scheduled',
  startsAt,
  priceCents: 6_000,
  freeChangeHours: 24,
  movedByExpert: false,
  buyer: 'professional',
  purchasedAt: new Date('2026-11-15T09:00:00Z'),
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

test('[RDV34] later nothing for a professional, unless the expert had moved the session', () => {
  expect(at('2026-11-22T09:00:00.001Z').refundCents).toBe(0);
  expect(at('2026-11-23T08:00:00Z', 'client', { movedByExpert: true }).refundCents).toBe(6_000);
});

test('[WITHD05] a consumer who cancels late has everything back while the right of withdrawal lasts, and nothing after it', () => {
  const own = { buyer: 'consumer' as const };
  expect(at('2026-11-23T08:59:59Z', 'client', own)).toMatchObject({ refundCents: 6_000, refundGround: 'withdrawal' });
  const old = { ...own, purchasedAt: new Date('2026-11-08T09:00:00Z') };
  const lastMoment = '2026-11-23T08:59:59Z';
  // Its fourteenth day is a Sunday: the right lasts until the Monday ends, in Paris.
  expect(at('2026-11-22T22:59:59Z', 'client', old).refundCents).toBe(6_000);
  expect(at(lastMoment, 'client', { ...old, purchasedAt: new Date('2026-11-07T09:00:00Z') }).refundCents).toBe(6_000);
  const over = { ...old, purchasedAt: new Date('2026-11-06T09:00:00Z') };
  expect(at(lastMoment, 'client', over)).toMatchObject({ refundCents: 0, refundGround: 'late' });
  expect(at(lastMoment, 'client', { ...over, movedByExpert: true }).refundGround).toBe('moved-by-expert');
  expect(at(lastMoment, 'client', { ...over, status: 'requested' }).refundGround).toBe('not-taken');
  expect(at(lastMoment, 'expert', over)).toMatchObject({ refundGround: 'not-by-client', withdrawUntil: null });
});

test('[WITHD05] what a consumer has back is never less than either rule gives', () => {
  const minutes = fc.integer({ min: 0, max: 40 * 24 * 60 });
  fc.assert(
    fc.property(minutes, minutes, fc.boolean(), (bought, before, isConsumer) => {
      const now = new Date(startsAt.getTime() - before * 60_000);
      const purchasedAt = new Date(now.getTime() - bought * 60_000);
      const buyer = isConsumer ? 'consumer' : 'professional';
      const { refundCents } = possibleChanges(terms({ buyer, purchasedAt }), 'client', now);
      const byLaw = isConsumer && now < withdrawalEnds(purchasedAt);
      expect(refundCents).toBe(before >= 24 * 60 || byLaw ? 6_000 : 0);
    }),
  );
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
