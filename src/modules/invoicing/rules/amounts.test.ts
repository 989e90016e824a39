import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amounts, creditOf, nothing, splitOf } from './amounts.ts';

test('prices include VAT: what is before it rounds half up, and both make the price', () => {
  expect(splitOf(7500, 'standard')).toEqual({ netCents: 6250, vatCents: 1250, grossCents: 7500 });
  expect(splitOf(100, 'standard')).toEqual({ netCents: 83, vatCents: 17, grossCents: 100 });
  // 2.5 cents round up to 3.
  expect(splitOf(3, 'standard')).toEqual({ netCents: 3, vatCents: 0, grossCents: 3 });
  expect(splitOf(9583, 'standard')).toEqual({ netCents: 7986, vatCents: 1597, grossCents: 9583 });
  expect(splitOf(7500, 'franchise')).toEqual({ netCents: 7500, vatCents: 0, grossCents: 7500 });
});

test('partial credits add up to the invoice to the cent, however it is split', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      let credited: Amounts = nothing;
      for (const part of parts) {
        const { netCents, vatCents, grossCents } = creditOf(credited, part, 'standard');
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(vatCents).toBeGreaterThanOrEqual(0);
        expect(netCents + vatCents).toBe(grossCents);
        credited = {
          netCents: credited.netCents + netCents,
          vatCents: credited.vatCents + vatCents,
          grossCents: credited.grossCents + grossCents,
        };
      }
      expect(credited).toEqual(splitOf(credited.grossCents, 'standard'));
    }),
  );
});
