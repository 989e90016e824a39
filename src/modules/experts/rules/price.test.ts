import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOf } from './price.ts';

test('half an hour of 150 € an hour costs 75 €', () => {
  expect(priceOf({ hourlyRateCents: 15000, currency: 'EUR' }, 30)).toEqual({ cents: 7500, currency: 'EUR' });
});

test.each([
  [15, 100],
  [30, 200],
  [45, 500],
  [60, 500],
])('without a rate, %i minutes cost %i cents', (minutes, cents) => {
  expect(priceOf({ hourlyRateCents: null, currency: 'EUR' }, minutes)).toEqual({ cents, currency: 'EUR' });
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
