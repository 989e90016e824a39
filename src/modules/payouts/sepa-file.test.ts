import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayoutId } from '#kernel/ids';
import { makeSepaXml } from './sepa-file.ts';

const file = {
  number: 12,
  madeAt: new Date('2026-11-26T23:30:00Z'),
  debtor: { name: 'Visavis & Cie', iban: 'FR7630006000011234567890189' },
};
const transfer = (cents: number, holder = 'Élodie Œuvrard') => ({
  payoutId: crypto.randomUUID() as PayoutId,
  cents,
  holder,
  iban: 'DE89370400440532013000',
});
const all = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text ?? '');

test('a SEPA file has names in the bank character set and the date in Paris', () => {
  const xml = makeSepaXml({ ...file, transfers: [transfer(8_146, '<Élodie> & fils')] });
  expect(all(xml, 'Nm')).toEqual(['Visavis + Cie', 'Visavis + Cie', 'Elodie + fils']);
  expect(all(xml, 'Dt')).toEqual(['2026-11-27']);
  expect(all(xml, 'MsgId')).toEqual(['VIREMENTS-000012']);
});

test('for any amounts, totals match to the cent and references are unique and short enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000_00 }), { minLength: 1, maxLength: 60 }), (amounts) => {
      const xml = makeSepaXml({ ...file, transfers: amounts.map((cents) => transfer(cents)) });
      const total = amounts.reduce((sum, cents) => sum + cents, 0);
      expect(all(xml, 'CtrlSum')).toEqual([(total / 100).toFixed(2), (total / 100).toFixed(2)]);
      expect(all(xml, 'InstdAmt')).toEqual(amounts.map((cents) => (cents / 100).toFixed(2)));
      expect(all(xml, 'NbOfTxs')).toEqual([String(amounts.length), String(amounts.length)]);
      const references = [...all(xml, 'EndToEndId'), ...all(xml, 'InstrId'), ...all(xml, 'PmtInfId')];
      for (const reference of references) expect(reference.length).toBeLessThanOrEqual(35);
      expect(new Set(all(xml, 'EndToEndId')).size).toBe(amounts.length);
    }),
    { numRuns: 40 },
  );
});
