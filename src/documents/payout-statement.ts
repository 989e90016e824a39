import { type Currency, formatMoney } from '#kernel/money';
import { dayIn, usualZone } from '#kernel/zoned-time';
import type { Site } from '#platform/env';
import type { PdfContent } from '#platform/pdf';

export interface PayoutStatementDocument {
  readonly reference: string;
  readonly expert: string;
  readonly title: string;
  readonly endsAt: Date;
  readonly sentAt: Date;
  /** Last four characters of the IBAN; null for the payment provider's account. */
  readonly ibanLast4: string | null;
  readonly currency: Currency;
  readonly cents: number;
  readonly money: {
    readonly paidCents: number;
    readonly promotedCents: number;
    readonly promotionBackCents: number;
    readonly refundedCents: number;
    readonly commissionCents: number;
  };
  /** Amount that the expert has returned after a later refund. */
  readonly takenBackCents: number;
  /** The transfer was returned by the bank. */
  readonly returned: boolean;
}

export const statementFileName = (reference: string) => `releve-${reference.slice(0, 8)}.pdf`;

/** Statement of how the payout of a session was calculated. */
export function payoutStatementDocument(
  statement: PayoutStatementDocument,
  site: Pick<Site, 'name' | 'origin'>,
): PdfContent {
  const { money, currency } = statement;
  const amount = (cents: number) => formatMoney({ cents, currency });
  const promotion = money.promotedCents - money.promotionBackCents;
  const line = (label: string, cents: number) => (cents === 0 ? [] : [{ label, value: amount(cents) }]);
  return {
    title: 'Relevé de versement',
    publisher: site.name,
    blocks: [
      {
        facts: [
          { label: 'Référence', value: statement.reference },
          { label: 'Versé à', value: statement.expert },
          { label: 'Séance', value: statement.title },
          { label: 'Tenue le', value: dayIn(usualZone, statement.endsAt) },
        ],
      },
      { heading: 'Calcul' },
      {
        facts: [
          { label: 'Payé par le client', value: amount(money.paidCents) },
          ...line(`Code promo pris en charge par ${site.name}`, promotion),
          ...line('Remboursé au client', -money.refundedCents),
          ...line(`Commission de ${site.name}`, -money.commissionCents),
        ],
      },
      { heading: 'Versement' },
      {
        facts: [
          { label: 'Somme versée', value: amount(statement.cents) },
          { label: 'Envoyée le', value: dayIn(usualZone, statement.sentAt) },
          {
            label: 'Par',
            value: statement.ibanLast4
              ? `virement SEPA, IBAN se terminant par ${statement.ibanLast4}`
              : 'votre compte de versement',
          },
          ...line('Repris après un remboursement', -statement.takenBackCents),
        ],
      },
      ...(statement.returned ? [{ paragraph: 'Ce versement est revenu : votre banque ne l’a pas accepté.' }] : []),
      {
        paragraph:
          'Les frais du prestataire de paiement sont à la charge de la plateforme. La facture de commission correspondante se télécharge dans votre espace expert.',
      },
    ],
    footer: (page, pages) => `${site.name} · ${new URL(site.origin).host} · Page ${page} sur ${pages}`,
  };
}
