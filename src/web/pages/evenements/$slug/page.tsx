import { eventsCopy as copy } from '#copy/events';
import { eventState, paragraphsOf } from '#modules/events';
import { findEvent, leaveEvent, ownPlaceAt, registerForEvent } from '#modules/events/server';
import { eventPreview, sharedPicture } from '#web/http/previews/preview';
import { signInFor } from '#web/parts/events/event-paths';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { type Form, form, formActions, type Sent } from '#web/server/form-actions';
import { breadcrumbData, eventData } from '#web/server/structured-data';
import type { PageHandle } from '#web/site';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { EventPage } from './event-page.tsx';

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

/** Signed-out visitors sign in first and come back. */
const orSignIn = <Answer,>({ answer }: Form<Answer>) => ({
  who: 'everyone' as const,
  answer: (sent: Sent) =>
    sent.visit.viewer ? answer(sent) : answerRedirect(signInFor(`/evenements/${sent.params.slug}`)),
});

const join = (wait: boolean) =>
  orSignIn(
    form(registerForEvent, (_, { params }) => answerRedirect(`/evenements/${params.slug}#quand`), {
      input: ({ params }) => ({ slug: params.slug, wait }),
    }),
  );

/** Registers, waits or leaves; the page then shows the new state. */
export const action = formActions({
  register: join(false),
  wait: join(true),
  leave: orSignIn(form(leaveEvent, (_, { params }) => answerRedirect(`/evenements/${params.slug}?parti#quand`))),
});

export default function OneEventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, state, place, left } = loaderData;
  return <EventPage event={event} state={state} place={place} left={left} refusal={actionData?.refusal} />;
}
