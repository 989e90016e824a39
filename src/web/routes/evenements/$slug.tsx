import { eventsCopy as copy } from '#copy/events';
import { eventState, paragraphsOf } from '#modules/events';
import { findEvent } from '#modules/events/server';
import { EventPage } from '#screens/events/event-page';
import { visit } from '../../server/context.ts';
import { eventPreview, sharedPicture } from '../../server/previews/preview.ts';
import { breadcrumbData, eventData } from '../../server/structured-data.ts';
import type { PageHandle } from '../../site.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/$slug';

export const handle: PageHandle = { noJs: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, copy.title);
  const { event, canonical, site, picture } = loaderData;
  return [
    ...pageMeta(matches, event.title, paragraphsOf(event.description)[0], { picture }),
    { tagName: 'link', rel: 'alternate', type: 'text/calendar', title: event.title, href: `${canonical}.ics` },
    eventData(event, site, picture.address),
    breadcrumbData(site.origin, [
      { name: copy.title, path: '/evenements' },
      { name: event.title, path: `/evenements/${event.slug}` },
    ]),
  ];
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock, site } = context.get(visit).platform;
  const event = await findEvent(db, params.slug);
  if (!event) throw new Response(null, { status: 404 });
  return {
    event,
    state: eventState(event, clock.now()),
    canonical: `${site.origin}/evenements/${event.slug}`,
    site: { name: site.name, origin: site.origin },
    picture: sharedPicture(eventPreview(event, site)),
  };
}

export default function OneEventPage({ loaderData: { event, state } }: Route.ComponentProps) {
  return <EventPage event={event} state={state} />;
}
