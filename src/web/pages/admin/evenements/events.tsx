import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { adminEventsCopy as copy } from '#copy/admin-events';
import { eventsCopy } from '#copy/events';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { TabLinks } from '#design/tab-links';
import { type Column, Table } from '#design/table';
import { type EventList, eventLists, eventTimes, type ManagedEvent } from '#modules/events';
import { ListSearch } from '#parts/admin/list-search';
import { MemberPage } from '#parts/member-page';
import { Pagination } from '#parts/pagination';

interface AdminEventsProps {
  readonly list: EventList;
  readonly search: string;
  readonly events: readonly ManagedEvent[];
  /** Query-string parameters that a search keeps. */
  readonly kept: Readonly<Record<string, string | undefined>>;
  readonly addresses: {
    readonly lists: Readonly<Record<EventList, string>>;
    /** URL of this list without a search. */
    readonly whole: string;
    readonly next: string | undefined;
    readonly first: string | undefined;
  };
}

const { columns: heads } = copy;

const columns: Column<ManagedEvent>[] = [
  {
    id: 'title',
    header: heads.title,
    rowHeader: true,
    cell: ({ id, title }) => (
      <Link
        to={`/admin/evenements/${id}`}
        className="link inline-flex min-h-11 max-w-96 items-center [overflow-wrap:anywhere]"
      >
        {title}
      </Link>
    ),
  },
  {
    id: 'when',
    header: heads.when,
    cell: (event) => <time dateTime={event.startsAt.toISOString()}>{eventsCopy.at(eventTimes(event))}</time>,
  },
  {
    id: 'places',
    header: heads.places,
    align: 'end',
    cell: ({ participants, capacity }) => copy.taken(participants, capacity),
  },
  { id: 'waiting', header: heads.waiting, align: 'end', cell: ({ waiting }) => waiting },
];

/** Upcoming, past and cancelled events. */
export function AdminEvents({ list, search, events, kept, addresses }: AdminEventsProps) {
  return (
    <MemberPage title={copy.title} lead={copy.lead}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <TabLinks
          label={copy.listsLabel}
          items={eventLists.map((each) => ({
            href: addresses.lists[each],
            label: copy.lists[each],
            current: each === list,
          }))}
          renderLink={({ href, ...link }) => <Link {...link} to={href} />}
        />
        <Link to="/admin/evenements/nouveau" className={buttonClass()}>
          {copy.create}
        </Link>
      </div>
      <ListSearch
        action="/admin/evenements"
        label={copy.search}
        submit={copy.find}
        value={search}
        keep={kept}
        clear={search ? { to: addresses.whole, label: copy.clear } : undefined}
      />
      <Card>
        {events.length === 0 ? (
          <EmptyState
            icon={<CalendarDays />}
            title={search ? copy.emptySearch : copy.empty[list]}
            text={search ? copy.emptySearchNext : copy.emptyNext}
          />
        ) : (
          <Table caption={copy.caption} hideCaption columns={columns} rows={[...events]} rowKey={({ id }) => id} />
        )}
      </Card>
      <Pagination words={copy} older={addresses.next} newest={addresses.first} />
    </MemberPage>
  );
}
