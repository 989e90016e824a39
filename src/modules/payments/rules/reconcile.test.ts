import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMovements, type Movement } from './reconcile.ts';

const eur = (key: string, cents: number): Movement => ({ key, cents, currency: 'EUR' });
const all = (movements: readonly Movement[]) => new Set(movements.map(({ key }) => key));
const compare = (provider: readonly Movement[], ledger: readonly Movement[]) =>
  compareMovements(provider, ledger, { provider: all(provider), ledger: all(ledger) });

test('movements only at the provider, only in the ledger or with another amount are reported', () => {
  const provider = [eur('payment:1', 6_000), eur('payment:2', 5_000)];
  const ledger = [eur('payment:2', 4_999), eur('refund:3', -1_000)];
  expect(compare(provider, ledger)).toEqual([
    { kind: 'at-provider', what: 'payment:1', cents: 6_000, currency: 'EUR' },
    { kind: 'amount', what: 'payment:2', cents: 1, currency: 'EUR' },
    { kind: 'in-ledger', what: 'refund:3', cents: 1_000, currency: 'EUR' },
  ]);
});

test('movements at the edge of the window are compared only if both sides have them', () => {
  const provider = [eur('payment:1', 6_000)];
  const ledger = [eur('payment:2', 5_000)];
  expect(compareMovements(provider, ledger, { provider: new Set(), ledger: new Set() })).toEqual([]);
});

test('the same amounts in another currency are a difference', () => {
  expect(compare([eur('payment:1', 100)], [{ ...eur('payment:1', 100), currency: 'USD' }])).toHaveLength(2);
});

test('the same movements in any order match; a changed movement is reported', () => {
  const movement = fc.record({ key: fc.stringMatching(/^[a-c]$/), cents: fc.integer({ min: -900, max: 900 }) });
  fc.assert(
    fc.property(fc.array(movement, { minLength: 1 }), fc.nat(), (parts, place) => {
      const movements = parts.map(({ key, cents }) => eur(key, cents));
      expect(compare(movements, movements.toReversed())).toEqual([]);
      const wrong = movements.with(place % movements.length, eur('d', 1));
      expect(compare([...movements, eur('d', 1)], [...wrong, eur('d', 2)])).not.toEqual([]);
    }),
  );
});
