import { papersCopy as copy } from '#copy/papers';
import { type Column, Table } from '#design/table';
import { formatMoney } from '#kernel/money';
import { usualZone } from '#kernel/zoned-time';
import { isCredit, type Paper } from '#modules/invoicing';
import { dayIn } from '#web/viewer-time';

interface PaperTableProps {
  readonly caption: string;
  readonly papers: readonly Paper[];
  /** Download URL of a paper. */
  readonly address: (paper: Paper) => string;
  /** Adds the issuer column, for lists with several issuers. */
  readonly withIssuer?: boolean;
}

const { columns: heads } = copy;

const money = (paper: Paper, cents: number) =>
  formatMoney({ cents: isCredit(paper.kind) ? -cents : cents, currency: paper.currency });

export function PaperTable({ caption, papers, address, withIssuer = false }: PaperTableProps) {
  const columns: Column<Paper>[] = [
    {
      id: 'number',
      header: heads.number,
      rowHeader: true,
      cell: (paper) => (
        <a
          href={address(paper)}
          aria-label={copy.download(copy.kinds[paper.kind], paper.number)}
          className="link tabular inline-flex min-h-11 items-center"
        >
          {paper.number}
        </a>
      ),
    },
    { id: 'kind', header: heads.kind, cell: ({ kind }) => copy.kinds[kind] },
    { id: 'day', header: heads.day, cell: ({ issuedAt }) => dayIn(usualZone, issuedAt) },
    ...(withIssuer ? [{ id: 'issuer', header: heads.issuer, cell: ({ issuer }: Paper) => issuer.name }] : []),
    { id: 'recipient', header: heads.recipient, cell: ({ recipient }) => recipient.name },
    { id: 'gross', header: heads.gross, align: 'end', cell: (paper) => money(paper, paper.grossCents) },
    { id: 'vat', header: heads.vat, align: 'end', cell: (paper) => money(paper, paper.vatCents) },
  ];
  return <Table caption={caption} hideCaption columns={columns} rows={[...papers]} rowKey={({ id }) => id} />;
}
