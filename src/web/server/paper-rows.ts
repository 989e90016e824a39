import { papersCopy } from '#copy/papers';
import { dateIn, usualZone } from '#kernel/zoned-time';
import type { Paper } from '#modules/invoicing';
import { type Cell, csvBeginning, csvOf, type Declared } from '#modules/invoicing/server';

const { csv, declaration, kinds } = papersCopy;

const units = (cents: number) => cents / 100;
const day = (at: Date) => dateIn(usualZone, at);

/** Header row of the CSV. */
export const paperHeads = csvBeginning + csvOf([csv.heads]);

/** Credit notes have negative amounts, so that a column can be summed. */
export const paperRows = (papers: readonly Paper[]) => csvOf(papers.map(rowOf));

function rowOf(paper: Paper): Cell[] {
  const sign = paper.kind.endsWith('credit-note') ? -1 : 1;
  return [
    paper.number,
    kinds[paper.kind],
    day(paper.issuedAt),
    paper.issuer.name,
    paper.issuer.siren,
    paper.issuer.vatNumber,
    paper.recipient.name,
    paper.recipient.siren,
    day(new Date(paper.service.startsAt)),
    paper.service.creditedNumber ?? '',
    paper.currency,
    units(sign * paper.netCents),
    units(sign * paper.vatCents),
    units(sign * paper.grossCents),
    units(sign * paper.platformCents),
    csv.regimes[paper.vatRegime],
  ];
}

/** One row per expert, quarter and currency. */
export const declarationCsv = (experts: readonly Declared[]) =>
  csvBeginning +
  csvOf([
    declaration.heads,
    ...experts.flatMap(({ identity, quarters }) =>
      quarters.map((each): Cell[] => [
        identity?.legalName ?? declaration.unknown,
        identity?.companyForm ?? '',
        identity?.siren ?? '',
        identity?.taxNumber ?? '',
        identity?.birthDate ?? '',
        identity ? `${identity.street}, ${identity.postcode} ${identity.town}, ${identity.country}` : '',
        each.quarter,
        each.currency,
        each.sessions,
        units(each.commissionCents),
        units(each.paidCents),
      ]),
    ),
  ]);
