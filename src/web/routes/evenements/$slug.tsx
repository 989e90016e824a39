import { eventsCopy as copy } from '#copy/events';
import { eventState, paragraphsOf } from '#modules/events';
import { findEvent, leaveEvent, ownPlaceAt, registerForEvent } from '#modules/events/server';
import { EventPage } from '#screens/events/event-page';
import { signInFor } from '../../screens/events/event-paths.ts';
import { answerFault, answerRedirect, answerRefusal } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { eventPreview, sharedPicture } from '../../server/previews/preview.ts';
import { breadcrumbData, eventData } from '../../server/structured-data.ts';
import type { PageHandle } from '../../site.ts';
import { pageMeta } from '../../titles.ts';
import { typedInto } from '../../typed-into.ts';
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

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const { db, clock, site } = platform;
  const event = await findEvent(db, params.slug);
  if (!event) throw new Response(null, { status: 404 });
  return {
    event,
    state: eventState(event, clock.now()),
    place: viewer && (await ownPlaceAt(db, event.id, viewer.profileId)),
    left: url.searchParams.has('parti'),
    canonical: `${site.origin}/evenements/${event.slug}`,
    site: { name: site.name, origin: site.origin },
    picture: sharedPicture(eventPreview(event, site)),
  };
}

/** Registers, waits or leaves; the page then shows the new state. Signed-out visitors sign in first and come back. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const here = context.get(visit);
  const { platform, viewer } = here;
  const { slug } = params;
  const typed = await typedInto(request);
  if (!viewer) return answerRedirect(signInFor(`/evenements/${slug}`));
  try {
    switch (typed.intent ?? '') {
      case 'register':
      case 'wait': {
        const outcome = await registerForEvent(platform, viewer, { slug, wait: typed.intent === 'wait' });
        return outcome.ok ? answerRedirect(`/evenements/${slug}#quand`) : answerRefusal(outcome.refusal, typed);
      }
      case 'leave': {
        const outcome = await leaveEvent(platform, viewer, { slug });
        return outcome.ok ? answerRedirect(`/evenements/${slug}?parti#quand`) : answerRefusal(outcome.refusal, typed);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export default function OneEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, state, place, left } = loaderData;
  return <EventPage event={event} state={state} place={place} left={left} refusal={actionData?.refusal} />;
}
