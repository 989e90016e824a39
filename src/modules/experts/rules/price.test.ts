import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf, reducedBy } from './price.ts';

test.each([
  ['[PRICE01] 50 € an hour for 115 minutes is 95,83 €', 5000, 115, 9583],
  ['[PRICE01] 55 € an hour for a quarter is 13,75 €', 5500, 15, 1375],
  ['[PRICE01] half a cent counts as one', 5002, 15, 1251],
])('%s', (_, hourlyRateCents, minutes, cents) => {
  expect(priceOf({ hourlyRateCents, currency: 'USD' }, minutes)).toEqual({ cents, currency: 'USD' });
});

test('half an hour at 150 € an hour costs 75 €', () => {
  expect(priceOf({ hourlyRateCents: 15000, currency: 'EUR' }, 30)).toEqual({ cents: 7500, currency: 'EUR' });
});

test.each([
  [15, 100],
  [30, 200],
  [45, 500],
  [60, 500],
  [120, 500],
])('[PRICE02] without a rate, %i minutes cost %i cents', (minutes, cents) => {
  expect(priceOf({ hourlyRateCents: null, currency: 'EUR' }, minutes)).toEqual({ cents, currency: 'EUR' });
});

test.each([
  [7500, 20, 6000],
  [9583, 20, 7666],
  [1250, 15, 1063],
  [1250, 90, 125],
  [7500, 0, 7500],
])('%i cents less %i percent are %i', (cents, percent, reduced) => {
  expect(reducedBy({ cents, currency: 'EUR' }, percent)).toEqual({ cents: reduced, currency: 'EUR' });
});

test('a price is whole cents, and a longer session never costs less', () => {
  const rate = fc.integer({ min: 5000, max: 50000 });
  const minutes = fc.constantFrom(15, 30, 45, 60, 90, 115, 120);
  fc.assert(
    fc.property(rate, minutes, minutes, (hourlyRateCents, a, b) => {
      const [short, long] = [Math.min(a, b), Math.max(a, b)].map(
        (m) => priceOf({ hourlyRateCents, currency: 'EUR' }, m).cents,
      );
      expect(Number.isInteger(short)).toBe(true);
      expect(short).toBeLessThanOrEqual(long ?? 0);
    }),
  );
});
