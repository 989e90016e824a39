import { redirect } from 'react-router';
import { eventsCopy as copy } from '#copy/events';
import { eventState } from '#modules/events';
import { listPastEvents, listUpcomingEvents, ownEvents } from '#modules/events/server';
import { visit } from '#web/server/context';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { EventsHero } from './events-hero.tsx';
import { OwnEvents } from './own-events.tsx';
import { PastEvents } from './past-events.tsx';
import { ProposeEvent } from './propose-event.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';

const pageSize = 10;
const pastShown = 6;

export const handle: PageHandle = { noJs: true };

export const links: Route.LinksFunction = () => [
  { rel: 'alternate', type: 'application/rss+xml', title: copy.feed, href: '/evenements.rss' },
  { rel: 'alternate', type: 'text/calendar', title: copy.calendar, href: '/evenements.ics' },
];

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title, copy.description);

/** Loads one event more than a page shows, to know whether another page follows. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const { db, clock, env } = platform;
  const now = clock.now();
  const after = url.searchParams.get('apres') ?? undefined;
  const [upcoming, past, own] = await Promise.all([
    listUpcomingEvents(db, { now, limit: pageSize + 1, after }),
    listPastEvents(db, { now, limit: pastShown }),
    viewer ? ownEvents(db, viewer.profileId, now) : [],
  ]);
  // An empty page: the link is old or made up.
  if (after !== undefined && upcoming.length === 0) throw redirect('/evenements');
  const places = new Map(own.map(({ event, place }) => [event.id, place]));
  const listed = upcoming
    .slice(0, pageSize)
    .map((event) => ({ event, state: eventState(event, now), place: places.get(event.id) }));
  return {
    listed,
    nextAfter: upcoming.length > pageSize ? listed.at(-1)?.event.slug : undefined,
    isFirstPage: after === undefined,
    past,
    own,
    filmUrl: env.EVENTS_VIDEO_URL,
    playing: url.searchParams.has('video'),
  };
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { listed, nextAfter, isFirstPage, past, own, filmUrl, playing } = loaderData;
  return (
    <>
      <EventsHero next={listed[0]?.event} filmUrl={filmUrl} playing={playing} />
      <OwnEvents events={own} />
      <UpcomingEvents listed={listed} nextAfter={nextAfter} isFirstPage={isFirstPage} />
      <PastEvents events={past} />
      <ProposeEvent />
    </>
  );
}
