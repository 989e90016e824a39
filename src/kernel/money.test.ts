import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [9583, 'EUR', '95,83 €'],
  [9583, 'USD', '95,83 $US'],
  [123_456, 'EUR', '1 234,56 €'],
  [0, 'EUR', '0,00 €'],
] as const)('[PRICE05] %i cents in %s read « %s »', (cents, currency, written) => {
  expect(formatMoney({ cents, currency }).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(written);
});
