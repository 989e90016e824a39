import { CircleCheck, Scale, TriangleAlert } from 'lucide-react';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { type Column, Table } from '#design/table';
import { formatMoney } from '#kernel/money';
import type { Difference, ReconciliationRun, ReconciliationState } from '#modules/payments';
import { MemberPage } from '#parts/member-page';
import { reconciliationCopy as copy } from './copy.ts';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' });

const differenceColumns: Column<Difference>[] = [
  { id: 'kind', header: copy.difference, rowHeader: true, cell: ({ kind }) => copy.differences[kind] },
  { id: 'what', header: copy.what, cell: ({ what }) => <code className="break-all text-sm">{what}</code> },
  {
    id: 'amount',
    header: copy.amount,
    cell: ({ cents, currency }) => (cents != null && currency ? formatMoney({ cents, currency }) : '—'),
  },
];

const runColumns: Column<ReconciliationRun>[] = [
  {
    id: 'when',
    header: copy.when,
    rowHeader: true,
    cell: ({ startedAt }) => <time dateTime={startedAt.toISOString()}>{moment.format(startedAt)}</time>,
  },
  { id: 'kind', header: copy.kind, cell: ({ kind }) => copy.kinds[kind] },
  { id: 'compared', header: copy.compared, cell: ({ compared, kind }) => (kind === 'nightly' ? compared : '—') },
  { id: 'repaired', header: copy.repaired, cell: ({ repaired }) => repaired },
  {
    id: 'found',
    header: copy.found,
    cell: ({ finishedAt, differences }) => (finishedAt ? differences.length : copy.unfinished),
  },
];

/** Result of reconciling the ledger with the payment provider, and the open differences to investigate. */
export function Reconciliation({ runs, open, underWay }: ReconciliationState) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <Verdict runs={runs.length} open={open} />
      <h2 className="mt-10 mb-4 text-heading">{copy.underWay}</h2>
      <dl className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {Object.entries(copy.counters).map(([name, label]) => (
          <Card key={name}>
            <dt className="text-encre-2 text-sm">{label}</dt>
            <dd className="titling tabular mt-1 text-2xl">{underWay[name as keyof typeof underWay]}</dd>
          </Card>
        ))}
      </dl>
      {runs.length > 0 ? (
        <>
          <h2 className="mt-10 mb-4 text-heading">{copy.runs}</h2>
          <Card>
            <Table
              caption={copy.runs}
              hideCaption
              columns={runColumns}
              rows={[...runs]}
              rowKey={({ kind, startedAt }) => `${kind} ${startedAt.getTime()}`}
            />
          </Card>
        </>
      ) : null}
    </MemberPage>
  );
}

function Verdict({ runs, open }: { runs: number; open: readonly Difference[] }) {
  if (runs === 0)
    return (
      <Card>
        <EmptyState icon={<Scale />} title={copy.never.title} text={copy.never.text} />
      </Card>
    );
  if (open.length === 0)
    return (
      <Card>
        <EmptyState icon={<CircleCheck />} title={copy.quiet.title} text={copy.quiet.text} />
      </Card>
    );
  return (
    <Card>
      <h2 className="mb-4 flex items-center gap-2.5 text-heading">
        <TriangleAlert aria-hidden="true" className="size-6 text-mandarine-2" />
        {copy.loud(open.length)}
      </h2>
      <Table
        caption={copy.loud(open.length)}
        hideCaption
        columns={differenceColumns}
        rows={[...open]}
        rowKey={({ kind, what }) => `${kind} ${what}`}
      />
    </Card>
  );
}
