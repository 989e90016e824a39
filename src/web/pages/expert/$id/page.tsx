import { lazy } from 'react';
import { isRouteErrorResponse, redirect } from 'react-router';
import { errorCopy } from '#copy/errors';
import { expertProfileCopy } from '#copy/expert-profile';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { openSlots } from '#modules/booking/server';
import { expertPunctuality } from '#modules/calls/server';
import { badgesOf } from '#modules/experts';
import { writeReviewCursor } from '#modules/reviews';
import { expertReviews, expertSpread } from '#modules/reviews/server';
import { DialogsOnDemand } from '#parts/dialogs-on-demand';
import { expertPreview, sharedPicture } from '#web/http/previews/preview';
import { visit } from '#web/server/context';
import { expertAt } from '#web/server/expert-at';
import { knownCard } from '#web/server/known-card';
import { breadcrumbData, expertData } from '#web/server/structured-data';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ExpertFailed } from './expert-failed.tsx';
import { ExpertNotFound } from './expert-not-found.tsx';
import { ExpertProfile } from './expert-profile.tsx';
import { reviewAddress, reviewsIn } from './review-address.ts';
import { stripOf } from './strip.server.ts';

const ExpertDialogs = lazy(async () => ({ default: (await import('./expert-dialogs.tsx')).ExpertDialogs }));

export { shouldRevalidate } from '#web/dialog-routes';

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData)
    return pageMeta(matches, isMissing(error) ? expertProfileCopy.notFound.title : errorCopy.fault.title);
  const { expert, structured, picture } = loaderData;
  return [...pageMeta(matches, expert.fullName, expert.bio.slice(0, 155), { picture }), ...structured];
};

/** Redirects any other form of the id to the current slug. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform, viewer } = context.get(visit);
  const expert = await expertAt(platform, params.id);
  if (params.id !== expert.slug) {
    const [, , , ...dialog] = url.pathname.split('/');
    throw redirect(`/${['expert', expert.slug, ...dialog].join('/')}${url.search}`, 301);
  }
  const { stars, order, after } = reviewsIn(url.searchParams);
  const now = platform.clock.now();
  const [page, spread, punctuality, slots, known] = await Promise.all([
    expertReviews(platform.db, expert.id, { stars, order, after }),
    expertSpread(platform.db, expert.id),
    expertPunctuality(platform, expert.id),
    openSlots(platform, {
      expert: expert.id,
      durationMinutes: Number(url.searchParams.get('duree')),
      client: viewer?.profileId,
    }),
    knownCard(platform, viewer),
  ]);
  const { origin } = platform.site;
  const trail = [
    ...expert.domains.slice(0, 1).map(({ slug, name }) => ({ name, path: `/domaines/${slug}` })),
    { name: expert.fullName, path: `/expert/${expert.slug}` },
  ];
  const dayOf = (start: number) => dateIn(usualZone, new Date(start));
  return {
    expert,
    badges: badgesOf(expert, now),
    strip: slots && {
      ...stripOf(slots, url.searchParams, now.getTime(), dayOf),
      opensDialog: known !== undefined,
    },
    reviews: {
      entries: page.entries,
      spread,
      punctuality,
      stars,
      order,
      older: page.older && reviewAddress(expert.slug, url.searchParams, { after: writeReviewCursor(page.older) }),
      newest: after && reviewAddress(expert.slug, url.searchParams, {}),
      isMine: viewer?.profileId === expert.id,
    },
    structured: [expertData(expert, origin), breadcrumbData(origin, trail)],
    picture: sharedPicture(expertPreview(expert, platform.site)),
  };
}

export default function ExpertPage({ loaderData: { expert, badges, strip, reviews } }: Route.ComponentProps) {
  return (
    <>
      <ExpertProfile expert={expert} badges={badges} strip={strip} reviews={reviews} />
      <DialogsOnDemand context={expert}>
        <ExpertDialogs expert={expert} />
      </DialogsOnDemand>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <ExpertNotFound /> : <ExpertFailed />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
