import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCode, isCode, type PromoTerms, priceWith, promoProblem, promoState } from './promo.ts';

const euros = (cents: number) => ({ cents, currency: 'EUR' }) as const;
const dollars = (cents: number) => ({ cents, currency: 'USD' }) as const;
const terms: PromoTerms = {
  reduction: { percent: 20 },
  validFrom: new Date('2026-11-01T00:00:00+01:00'),
  validUntil: new Date('2026-12-01T00:00:00+01:00'),
  stoppedAt: null,
  maxUses: 3,
  uses: 2,
};
const now = new Date('2026-11-15T10:00:00Z');

describe('the validity of a code', () => {
  test.each<[string, Partial<PromoTerms>, string]>([
    ['[PROMO04] not before its first moment', { validFrom: new Date(now.getTime() + 1) }, 'promo-upcoming'],
    ['[PROMO04] not from its last moment on', { validUntil: now }, 'promo-over'],
    ['not once it was stopped', { stoppedAt: now }, 'promo-over'],
    ['[PROMO05] not once it was used so often', { uses: 3 }, 'promo-used-up'],
    ['over comes before used up', { uses: 3, validUntil: now }, 'promo-over'],
  ])('%s', (_, own, problem) => {
    expect(promoProblem({ ...terms, ...own }, 'EUR', now)).toBe(problem);
  });

  test('[PROMO04] lasts from its first to its last moment', () => {
    expect(promoProblem(terms, 'EUR', terms.validFrom)).toBeUndefined();
    expect(promoProblem(terms, 'USD', new Date(terms.validUntil.getTime() - 1))).toBeUndefined();
  });

  test('[PROMO02] is limited to prices in euros for an amount in euros', () => {
    const amount = { ...terms, reduction: { amountCents: 1500 } };
    expect(promoProblem(amount, 'EUR', now)).toBeUndefined();
    expect(promoProblem(amount, 'USD', now)).toBe('promo-euros-only');
  });

  test('is shown as active, used up, upcoming or over', () => {
    expect(promoState(terms, now)).toBe('active');
    expect(promoState({ ...terms, uses: 3 }, now)).toBe('used-up');
    expect(promoState(terms, new Date('2026-10-31T22:59:59Z'))).toBe('upcoming');
    expect(promoState(terms, new Date('2026-11-30T23:00:00Z'))).toBe('over');
  });
});

describe('the reduction by a code', () => {
  test.each([
    ['[PROMO02] a percent', { percent: 20 }, euros(7500), 6000],
    ['a percent, rounded to the cent', { percent: 33 }, euros(9583), 6421],
    ['a percent of dollars', { percent: 50 }, dollars(12_000), 6000],
    ['[PROMO02] an amount', { amountCents: 1500 }, euros(7500), 6000],
    ['[PROMO02] all of it, and never more', { amountCents: 10_000 }, euros(7500), 0],
    ['a hundred percent', { percent: 100 }, euros(7500), 0],
    ['[PROMO07] all of it where less than the minimum would be left', { amountCents: 7451 }, euros(7500), 0],
    ['[PROMO07] no more where the minimum is left', { amountCents: 7450 }, euros(7500), 50],
    ['[PROMO07] the same in dollars', { percent: 60 }, dollars(100), 0],
  ] as const)('%s', (_, reduction, price, cents) => {
    expect(priceWith(reduction, price)).toEqual({ cents, currency: price.currency });
  });

  test('a reduced price is whole cents, never above the price, and zero or at least 50 cents', () => {
    const reduction = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amountCents: fc.integer({ min: 1, max: 1_000_000 }) }),
    );
    fc.assert(
      fc.property(reduction, fc.integer({ min: 100, max: 100_000 }), (less, cents) => {
        const after = priceWith(less, euros(cents)).cents;
        expect(Number.isInteger(after)).toBe(true);
        expect(after).toBeLessThanOrEqual(cents);
        expect(after === 0 || after >= 50).toBe(true);
      }),
    );
  });
});

test('a code is normalised to upper case without blanks', () => {
  expect(foldCode(' ren trée-2026 \n')).toBe('RENTRÉE-2026');
  expect(foldCode('bienvenue')).toBe('BIENVENUE');
});

test.each([
  ['BIENVENUE', true],
  ['A1B', true],
  ['NOEL-2026', true],
  ['AB', false],
  ['-ABC', false],
  ['ABC-', false],
  ['RENTRÉE', false],
  ['A'.repeat(31), false],
])('%s is a valid code: %s', (code, is) => {
  expect(isCode(code)).toBe(is);
});
