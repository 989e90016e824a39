import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reductionAt, slotPrice, type Tariff } from './slot-price.ts';

const at = (iso: string) => Date.parse(iso) / 60_000;
const mondayMorning = { weekday: 1, start: 9 * 60, end: 11 * 60, percent: 20 };
const tariff: Tariff = {
  rate: { hourlyRateCents: 15_000, currency: 'EUR' },
  reductions: [mondayMorning, { weekday: 1, start: 14 * 60, end: 15 * 60, percent: 90 }],
  timeZone: 'Europe/Paris',
};

describe('[PRICE08] a slot reduction', () => {
  test.each([
    ['before it begins', '2026-11-23T07:30Z', 0],
    ['as it ends', '2026-11-23T10:00Z', 0],
    ['on another day', '2026-11-24T08:00Z', 0],
    ['as it begins', '2026-11-23T08:00Z', 20],
    ['within it', '2026-11-23T09:30Z', 20],
    ['within another one of that day', '2026-11-23T13:30Z', 90],
  ])('%s', (_, start, percent) => {
    expect(reductionAt(tariff, at(start))).toBe(percent);
  });

  test('lowers the price of the starts within its times by its percent', () => {
    const euros = (cents: number) => ({ cents, currency: 'EUR' });
    expect(slotPrice(tariff, at('2026-11-23T08:00Z'), 30)).toEqual({ price: euros(6000), fullPrice: euros(7500) });
    expect(slotPrice(tariff, at('2026-11-23T10:00Z'), 30)).toEqual({ price: euros(7500), fullPrice: euros(7500) });
  });

  test('does not apply to the launch grid', () => {
    const grid: Tariff = { ...tariff, rate: { hourlyRateCents: null, currency: 'EUR' } };
    expect(slotPrice(grid, at('2026-11-23T08:00Z'), 30).price).toEqual({ cents: 200, currency: 'EUR' });
  });

  test('keeps to the wall clock of the expert across both clock changes', () => {
    // Monday 09:00 in Paris: 08:00 in UTC in winter, 07:00 in summer.
    for (const [start, percent] of [
      ['2026-10-19T07:00Z', 20],
      ['2026-10-19T06:30Z', 0],
      ['2026-10-26T08:00Z', 20],
      ['2026-10-26T07:30Z', 0],
      ['2027-03-22T08:00Z', 20],
      ['2027-03-29T07:00Z', 20],
      ['2027-03-29T09:00Z', 0],
    ] as const)
      expect(reductionAt(tariff, at(start)), start).toBe(percent);
  });

  test('applies in both hours when the clock repeats one', () => {
    const night = { ...tariff, reductions: [{ weekday: 0, start: 2 * 60, end: 3 * 60, percent: 50 }] };
    expect(
      ['00:00', '00:30', '01:00', '01:30', '02:00'].map((time) => reductionAt(night, at(`2026-10-25T${time}Z`))),
    ).toEqual([50, 50, 50, 50, 0]);
  });

  test('uses the weekday in the expert’s time zone', () => {
    const tokyo = { ...tariff, timeZone: 'Asia/Tokyo' };
    // Monday 09:30 in Tokyo is Monday 00:30 in UTC.
    expect(reductionAt(tokyo, at('2026-11-23T00:30Z'))).toBe(20);
    expect(reductionAt(tokyo, at('2026-11-23T08:00Z'))).toBe(0);
  });

  test('always gives whole cents, below the full price and above zero', () => {
    const percent = fc.integer({ min: 1, max: 90 });
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 50_000 }),
        percent,
        fc.constantFrom(15, 30, 115),
        (hourlyRateCents, less, minutes) => {
          const own = {
            ...tariff,
            rate: { ...tariff.rate, hourlyRateCents },
            reductions: [{ ...mondayMorning, percent: less }],
          };
          const { price, fullPrice } = slotPrice(own, at('2026-11-23T08:00Z'), minutes);
          expect(Number.isInteger(price.cents)).toBe(true);
          expect(price.cents).toBeLessThan(fullPrice.cents);
          expect(price.cents).toBeGreaterThan(0);
        },
      ),
    );
  });
});
