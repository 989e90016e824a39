import { expect, test } from 'vitest';
import { type PayoutStatementDocument, payoutStatementDocument } from './payout-statement.ts';

const site = { name: 'Visavis', origin: 'https://visavis.example' };
const statement: PayoutStatementDocument = {
  reference: '2e6e1f0a-8a5e-4a52-9a39-1d0f5f0e4a52',
  expert: 'Camille Renaud',
  title: 'Audit de sécurité',
  endsAt: new Date('2026-11-23T09:30:00Z'),
  sentAt: new Date('2026-11-25T09:31:00Z'),
  ibanLast4: null,
  currency: 'EUR',
  cents: 5_100,
  money: { paidCents: 6_000, promotedCents: 0, promotionBackCents: 0, refundedCents: 0, commissionCents: 900 },
  takenBackCents: 0,
  returned: false,
};
const labelsOf = (own: Partial<PayoutStatementDocument> = {}) =>
  payoutStatementDocument({ ...statement, ...own }, site).blocks.flatMap((block) =>
    'facts' in block ? block.facts.map(({ label, value }) => `${label}: ${value.replaceAll(/\s/g, ' ')}`) : [],
  );

test('a statement shows the client’s payment, the commission and the amount paid out', () => {
  expect(labelsOf()).toEqual(
    expect.arrayContaining([
      'Payé par le client: 60,00 €',
      'Commission de Visavis: -9,00 €',
      'Somme versée: 51,00 €',
      'Par: votre compte de versement',
    ]),
  );
});

test('a statement omits promo, refund and clawback lines whose amount is zero', () => {
  expect(labelsOf().join()).not.toMatch(/promo|Remboursé|Repris/);
  const full = labelsOf({
    ibanLast4: '3000',
    money: { ...statement.money, paidCents: 4_000, promotedCents: 2_500, promotionBackCents: 500, refundedCents: 800 },
    takenBackCents: 200,
  });
  expect(full).toEqual(
    expect.arrayContaining([
      'Code promo pris en charge par Visavis: 20,00 €',
      'Remboursé au client: -8,00 €',
      'Repris après un remboursement: -2,00 €',
      'Par: virement SEPA, IBAN se terminant par 3000',
    ]),
  );
});
