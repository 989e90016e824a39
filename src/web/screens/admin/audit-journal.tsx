import { ScrollText } from 'lucide-react';
import { journalCopy as copy } from '#copy/journal';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { type Column, Table } from '#design/table';
import type { AuditEntry } from '#modules/admin';
import { MemberPage } from '../member-page.tsx';
import { PageTurner } from '../page-turner.tsx';

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
  /** The address of older entries; nothing on the last page. */
  readonly older: string | undefined;
  readonly newest: string | undefined;
}

export function AuditJournal({ entries, older, newest }: AuditJournalProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <Card>
        {entries.length === 0 ? (
          <EmptyState icon={<ScrollText />} title={copy.empty} text={copy.emptyNext} />
        ) : (
          <Table caption={copy.title} hideCaption columns={columns} rows={[...entries]} rowKey={({ id }) => id} />
        )}
      </Card>
      <PageTurner words={copy} older={older} newest={newest} />
    </MemberPage>
  );
}
