import { adminEventsCopy as copy } from '#copy/admin-events';
import { type EventId, isUuid } from '#kernel/ids';
import type { EventList } from '#modules/events';
import { manageEvents } from '#modules/events/server';
import { addressWith, askedFor, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AdminEvents } from './events.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/admin/evenements';
const words: Record<EventList, string> = { upcoming: 'a-venir', past: 'passes', cancelled: 'annules' };

/** List, search and cursor are in the query string: they are links and forms, and work without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const list = askedFor(words, url.searchParams.get('liste')) ?? 'upcoming';
  const search = askedSearch(url.searchParams);
  const from = url.searchParams.get('apres') ?? '';
  const after = isUuid(from) ? (from as EventId) : undefined;
  const page = await manageEvents(db, { list, search, now: clock.now(), after });
  const word = (each: EventList) => (each === 'upcoming' ? undefined : words[each]);
  const liste = word(list);
  return {
    list,
    search,
    events: page.events,
    kept: { liste },
    addresses: {
      lists: {
        upcoming: addressWith(here, { q: search }),
        past: addressWith(here, { liste: words.past, q: search }),
        cancelled: addressWith(here, { liste: words.cancelled, q: search }),
      },
      whole: addressWith(here, { liste }),
      next: page.after && addressWith(here, { liste, q: search, apres: page.after }),
      first: after && addressWith(here, { liste, q: search }),
    },
  };
}

export default function AdminEventsPage({ loaderData }: Route.ComponentProps) {
  return <AdminEvents {...loaderData} />;
}
