import { type Currency, formatMoney } from '#kernel/money';
import { dayIn, timeIn, usualZone } from '#kernel/zoned-time';
import type { Site } from '#platform/env';
import type { PdfBlock, PdfContent } from '#platform/pdf';

interface Party {
  readonly name: string;
  readonly form: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly country: string;
  readonly siren: string;
  readonly vatNumber: string;
  readonly professional: boolean;
}

/** An invoice or a credit note, as it was issued. */
export interface PaperDocument {
  readonly kind: 'invoice' | 'credit-note' | 'commission-invoice' | 'commission-credit-note';
  readonly number: string;
  readonly currency: Currency;
  readonly netCents: number;
  readonly vatCents: number;
  readonly grossCents: number;
  readonly platformCents: number;
  readonly vatRegime: 'franchise' | 'standard';
  readonly issuer: Party;
  readonly recipient: Party;
  readonly service: {
    readonly startsAt: string;
    readonly minutes: number;
    readonly paidAt: string;
    readonly creditedNumber?: string | undefined;
    readonly creditedOn?: string | undefined;
  };
  readonly issuedAt: Date;
}

type SiteName = Pick<Site, 'name' | 'origin'>;

const franchiseMention = 'TVA non applicable, art. 293 B du CGI';

/** Mentions required by French law between professionals (Code de commerce, L441-9 and L441-10); each is also a note of the electronic
 * part. */
const professionalTerms = {
  lateness: 'Paiement comptant. Pénalités de retard : trois fois le taux d’intérêt légal.',
  recovery: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
  discount: 'Pas d’escompte pour paiement anticipé.',
};

const isCredit = ({ kind }: PaperDocument) => kind.endsWith('credit-note');
const isCommission = ({ kind }: PaperDocument) => kind.startsWith('commission');

const paperTitle = (paper: PaperDocument) => `${isCredit(paper) ? 'Avoir' : 'Facture'} n° ${paper.number}`;

export const paperFileName = (paper: PaperDocument) => `${isCredit(paper) ? 'avoir' : 'facture'}-${paper.number}.pdf`;

/** « Consultation en visioconférence, 30 minutes, le lundi 23 novembre 2026 à 10:00 (heure de Paris) » */
function lineOf(paper: PaperDocument, site: Pick<Site, 'name'>): string {
  const { startsAt, minutes } = paper.service;
  const at = new Date(startsAt);
  const session = `${minutes} minutes, le ${dayIn(usualZone, at)} à ${timeIn(usualZone, at)} (heure de Paris)`;
  return isCommission(paper)
    ? `Commission ${site.name} sur une consultation de ${session}`
    : `Consultation en visioconférence, ${session}`;
}

/** Mention of the mandate under which the platform invoices in the expert's name; undefined when it invoices for itself. */
const mandateMention = (paper: PaperDocument, site: Pick<Site, 'name'>) =>
  isCommission(paper)
    ? undefined
    : `${isCredit(paper) ? 'Avoir établi' : 'Facture établie'} au nom et pour le compte de ${paper.issuer.name} par ${site.name}, en vertu d’un mandat de facturation (article 289, I-2 du CGI).`;

/** Texts that the electronic part repeats. */
export const paperWords = (paper: PaperDocument, site: Pick<Site, 'name'>) => ({
  line: lineOf(paper, site),
  franchise: franchiseMention,
  mandate: mandateMention(paper, site),
  terms: professionalTerms,
});

/** Human-readable invoice or credit note; the embedded file contains the same for machines. */
export function paperDocument(paper: PaperDocument, site: SiteName): PdfContent {
  const money = (cents: number) => formatMoney({ cents, currency: paper.currency });
  const mandate = mandateMention(paper, site);
  const service = new Date(paper.service.startsAt);
  const credited = paper.service.creditedNumber;
  return {
    title: paperTitle(paper),
    publisher: site.name,
    blocks: [
      {
        facts: [
          { label: 'Date d’émission', value: dayIn(usualZone, paper.issuedAt) },
          { label: 'Date de la prestation', value: dayIn(usualZone, service) },
          { label: 'Lieu', value: 'à distance, en visioconférence' },
          ...(credited
            ? [
                {
                  label: 'Crédite',
                  value: `la facture n° ${credited} du ${dayIn(usualZone, new Date(paper.service.creditedOn ?? ''))}`,
                },
              ]
            : []),
        ],
      },
      { heading: isCommission(paper) ? 'Émetteur' : 'Prestataire' },
      { facts: factsOf(paper.issuer) },
      { heading: 'Client' },
      { facts: factsOf(paper.recipient) },
      { heading: 'Détail' },
      {
        table: {
          columns: ['Désignation', 'Quantité', 'Prix HT', 'TVA', 'Total TTC'],
          rows: [
            [
              lineOf(paper, site),
              '1',
              money(paper.netCents),
              paper.vatRegime === 'standard' ? '20 %' : '—',
              money(paper.grossCents),
            ],
          ],
        },
      },
      {
        facts: [
          { label: 'Total HT', value: money(paper.netCents) },
          { label: paper.vatRegime === 'standard' ? 'TVA à 20 %' : 'TVA', value: money(paper.vatCents) },
          { label: 'Total TTC', value: money(paper.grossCents) },
          ...settlement(paper, site, money),
          { label: isCredit(paper) ? 'Reste à rembourser' : 'Reste à payer', value: money(0) },
        ],
      },
      ...(paper.vatRegime === 'franchise' ? [{ paragraph: `${franchiseMention}.` }] : []),
      ...(mandate ? [{ paragraph: mandate }] : []),
      ...termsOf(paper),
    ],
    footer: (page, pages) =>
      `${paperTitle(paper)} · ${site.name} · ${new URL(site.origin).host} · Page ${page} sur ${pages}`,
  };
}

function factsOf(party: Party) {
  const place = [party.street, `${party.postcode} ${party.town}`.trim(), party.country === 'FR' ? '' : party.country];
  const address = place.filter(Boolean).join(', ');
  return [
    { label: 'Nom', value: party.form ? `${party.name}, ${party.form}` : party.name },
    ...(address ? [{ label: 'Adresse', value: address }] : []),
    ...(party.siren ? [{ label: 'SIREN', value: party.siren }] : []),
    ...(party.vatNumber ? [{ label: 'Numéro de TVA', value: party.vatNumber }] : []),
  ];
}

/** Payment lines: a paper is always settled when issued. The platform pays promo codes, which are part of the price. */
function settlement(paper: PaperDocument, site: Pick<Site, 'name'>, money: (cents: number) => string) {
  const day = dayIn(usualZone, new Date(paper.service.paidAt));
  if (isCommission(paper))
    return [
      {
        label: isCredit(paper) ? `Restitué le ${day}` : `Retenu sur le versement du ${day}`,
        value: money(paper.grossCents),
      },
    ];
  const byClient = paper.grossCents - paper.platformCents;
  const [own, code] = isCredit(paper)
    ? [`Remboursé au client le ${day}`, `Repris par ${site.name} (code promotionnel)`]
    : [`Réglé par carte bancaire le ${day}`, `Réglé par ${site.name} (code promotionnel)`];
  return [
    ...(byClient > 0 ? [{ label: own, value: money(byClient) }] : []),
    ...(paper.platformCents > 0 ? [{ label: code, value: money(paper.platformCents) }] : []),
  ];
}

const termsOf = (paper: PaperDocument): PdfBlock[] =>
  paper.recipient.professional ? [{ paragraph: Object.values(professionalTerms).join(' ') }] : [];
