import { securityEventsCopy as copy } from '#copy/security-events';
import { type Column, Table } from '#design/table';
import type { SecurityEntry } from '#modules/admin';
import { Moment } from '#parts/moment';
import { Pagination } from '#parts/pagination';

const detailsOf = ({ details }: SecurityEntry) =>
  Object.values(details)
    .map((value) => copy.words[String(value)] ?? String(value))
    .join(', ');

const columns: Column<SecurityEntry>[] = [
  { id: 'when', header: copy.when, cell: ({ at }) => <Moment at={at} /> },
  {
    id: 'event',
    header: copy.event,
    rowHeader: true,
    cell: (entry) => copy.with(copy.kinds[entry.kind] ?? entry.kind, detailsOf(entry)),
  },
  { id: 'network', header: copy.network, cell: ({ network }) => network || copy.unknown },
];

export interface SecurityEventsProps {
  readonly events: readonly SecurityEntry[];
  /** URL of older events; `undefined` on the last page. */
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

/** Security events of one account. */
export function SecurityEvents({ events, older, newest }: SecurityEventsProps) {
  if (events.length === 0) return <p className="text-encre-2">{copy.empty}</p>;
  return (
    <>
      <Table caption={copy.caption} hideCaption columns={columns} rows={[...events]} rowKey={({ id }) => id} />
      <Pagination words={copy} older={older} newest={newest} />
    </>
  );
}
