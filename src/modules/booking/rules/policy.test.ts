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

test('an appointment cannot be changed once it has started, is completed or is cancelled', () => {
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

test('[RDV34] a professional who cancels later gets no refund, unless the expert moved the session', () => {
  expect(at('2026-11-22T09:00:00.001Z').refundCents).toBe(0);
  expect(at('2026-11-23T08:00:00Z', 'client', { movedByExpert: true }).refundCents).toBe(6_000);
});

test('[WITHD05] a consumer who cancels late gets a full refund during the withdrawal period, and none after it', () => {
  const own = { buyer: 'consumer' as const };
  expect(at('2026-11-23T08:59:59Z', 'client', own)).toMatchObject({ refundCents: 6_000, refundGround: 'withdrawal' });
  const old = { ...own, purchasedAt: new Date('2026-11-08T09:00:00Z') };
  const lastMoment = '2026-11-23T08:59:59Z';
  // The fourteenth day is a Sunday: the right lasts until the end of Monday in Paris.
  expect(at('2026-11-22T22:59:59Z', 'client', old).refundCents).toBe(6_000);
  expect(at(lastMoment, 'client', { ...old, purchasedAt: new Date('2026-11-07T09:00:00Z') }).refundCents).toBe(6_000);
  const over = { ...old, purchasedAt: new Date('2026-11-06T09:00:00Z') };
  expect(at(lastMoment, 'client', over)).toMatchObject({ refundCents: 0, refundGround: 'late' });
  expect(at(lastMoment, 'client', { ...over, movedByExpert: true }).refundGround).toBe('moved-by-expert');
  expect(at(lastMoment, 'client', { ...over, status: 'requested' }).refundGround).toBe('not-captured');
  expect(at(lastMoment, 'expert', over)).toMatchObject({ refundGround: 'not-by-client', withdrawUntil: null });
});

test('[WITHD05] the refund is full exactly when the 24-hour rule or the right of withdrawal grants it', () => {
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

test('a cancellation by the expert or an admin is refunded in full at any time', () => {
  expect(at('2026-11-23T08:59:00Z', 'expert').refundCents).toBe(6_000);
  expect(at('2026-11-23T08:59:00Z', 'admin').refundCents).toBe(6_000);
});

test('[RDV26] [RDV27] [RDV41] a client can move until 24 hours before and rename until the start; an expert can move until the start', () => {
  expect(at('2026-11-22T09:00:00Z')).toMatchObject({ move: true, rename: true });
  expect(at('2026-11-22T09:00:01Z')).toMatchObject({ move: false, rename: true });
  expect(at('2026-11-23T08:59:00Z', 'expert')).toMatchObject({ move: true, rename: true });
});

test('only the expert can lower the price, and only of a scheduled appointment', () => {
  expect(at('2026-11-15T09:00:00Z').lowerPrice).toBe(false);
  expect(at('2026-11-15T09:00:00Z', 'expert').lowerPrice).toBe(true);
  expect(at('2026-11-15T09:00:00Z', 'expert', { status: 'requested' }).lowerPrice).toBe(false);
});

test('held, requested and scheduled appointments all have an exit by clock or payment', () => {
  const waiting = new Set<AppointmentStatus>(['held', 'requested', 'scheduled']);
  const left = lifecycle.filter(
    ({ from, to, by }) => from && from !== to && (by.includes('clock') || by.includes('payment')),
  );
  expect(new Set(left.map(({ from }) => from).filter((from) => from !== 'cancelled'))).toEqual(waiting);
});
