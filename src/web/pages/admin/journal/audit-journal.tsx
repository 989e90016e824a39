import { ScrollText } from 'lucide-react';
import { journalCopy as copy } from '#copy/journal';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { NativeSelect } from '#design/native-select';
import { type Column, Table } from '#design/table';
import type { AuditEntry } from '#modules/admin';
import { ListSearch } from '#parts/admin/list-search';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';

const moment = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Paris' });

const columns: Column<AuditEntry>[] = [
  {
    id: 'when',
    header: copy.when,
    cell: ({ recordedAt }) => <time dateTime={recordedAt.toISOString()}>{moment.format(recordedAt)}</time>,
  },
  { id: 'act', header: copy.act, rowHeader: true, cell: ({ act }) => copy.acts[act] ?? act },
  { id: 'actor', header: copy.actor, cell: ({ actor }) => (actor ? actor.name || copy.erased : copy.operator) },
  { id: 'subject', header: copy.subject, cell: ({ subject }) => (subject ? subject.name || copy.erased : '—') },
];

interface AuditJournalProps {
  readonly entries: readonly AuditEntry[];
  readonly search: string;
  readonly act: string | undefined;
  /** ISO date, e.g. 2026-11-19. */
  readonly day: string | undefined;
  /** URL of older entries; `undefined` on the last page. */
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

const actOptions = [
  { value: '', label: copy.anyAct },
  ...Object.entries(copy.acts)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'fr')),
];

export function AuditJournal({ entries, search, act, day, older, newest }: AuditJournalProps) {
  const filtered = Boolean(search || act || day);
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <ListSearch
        action="/admin/journal"
        label={copy.person}
        submit={copy.find}
        value={search}
        clear={filtered ? { to: '/admin/journal', label: copy.clear } : undefined}
      >
        <NativeSelect
          label={copy.act}
          name="action"
          defaultValue={act ?? ''}
          options={actOptions}
          className="md:max-w-72"
        />
        <label className="flex min-w-0 flex-col gap-1.5">
          <span className="font-semibold text-[0.9375rem]">{copy.day}</span>
          <input
            type="date"
            name="jour"
            defaultValue={day ?? ''}
            className="min-h-12 w-full rounded-control border border-trait-2 bg-blanc px-4 hover:border-encre-2"
          />
        </label>
      </ListSearch>
      <Card>
        {entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            title={filtered ? copy.emptySearch : copy.empty}
            text={filtered ? copy.emptySearchNext : copy.emptyNext}
          />
        ) : (
          <Table caption={copy.title} hideCaption columns={columns} rows={[...entries]} rowKey={({ id }) => id} />
        )}
      </Card>
      <Pagination words={copy} older={older} newest={newest} />
    </MemberPage>
  );
}
