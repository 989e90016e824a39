import { type Currency, formatMoney } from '#kernel/money';
import { dayIn, usualZone } from '#kernel/zoned-time';
import type { Site } from '#platform/env';
import type { PdfContent } from '#platform/pdf';

export interface StatementDocument {
  readonly year: number;
  readonly name: string;
  readonly siren: string;
  readonly taxNumber: string;
  readonly quarters: readonly {
    readonly quarter: number;
    readonly currency: Currency;
    readonly paidCents: number;
    readonly commissionCents: number;
    readonly sessions: number;
  }[];
  readonly madeAt: Date;
}

/** Yearly DAC7 declaration of an expert, who gets this copy. */
export function statementDocument(statement: StatementDocument, site: Pick<Site, 'name' | 'origin'>): PdfContent {
  const { year, quarters, madeAt } = statement;
  const currencies = [...new Set(quarters.map(({ currency }) => currency))];
  const sum = (currency: Currency, of: 'paidCents' | 'commissionCents') =>
    formatMoney({
      cents: quarters.filter((each) => each.currency === currency).reduce((total, each) => total + each[of], 0),
      currency,
    });
  return {
    title: `Relevé annuel ${year}`,
    publisher: site.name,
    blocks: [
      {
        facts: [
          { label: 'Expert', value: statement.name },
          { label: 'SIREN', value: statement.siren },
          ...(statement.taxNumber ? [{ label: 'Numéro fiscal', value: statement.taxNumber }] : []),
          { label: 'Année', value: String(year) },
          { label: 'Établi le', value: dayIn(usualZone, madeAt) },
        ],
      },
      {
        paragraph: `Voici ce que ${site.name} déclare pour vous à l’administration fiscale (articles 1649 ter A et suivants du CGI, « DAC7 »). Ces sommes sont celles du grand livre de la plateforme : vos séances, remboursements déduits.`,
      },
      ...(quarters.length === 0
        ? [{ paragraph: 'Aucune somme pour cette année.' }]
        : [
            {
              table: {
                columns: ['Trimestre', 'Séances', 'Commission', 'Perçu'],
                rows: quarters.map((each) => [
                  `${each.quarter === 1 ? '1er' : `${each.quarter}e`} trimestre`,
                  String(each.sessions),
                  formatMoney({ cents: each.commissionCents, currency: each.currency }),
                  formatMoney({ cents: each.paidCents, currency: each.currency }),
                ]),
              },
            },
            {
              facts: currencies.flatMap((currency) => [
                { label: `Total perçu (${currency})`, value: sum(currency, 'paidCents') },
                { label: `Total des commissions (${currency})`, value: sum(currency, 'commissionCents') },
              ]),
            },
          ]),
      {
        paragraph:
          'Vos obligations fiscales et sociales : impots.gouv.fr et urssaf.fr, rubriques consacrées aux revenus tirés des plateformes.',
      },
    ],
    footer: (page, pages) =>
      `Relevé annuel ${year} · ${site.name} · ${new URL(site.origin).host} · Page ${page} sur ${pages}`,
  };
}
