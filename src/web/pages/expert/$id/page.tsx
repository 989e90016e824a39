import { isRouteErrorResponse, Outlet, redirect } from 'react-router';
import { errorCopy } from '#copy/errors';
import { expertProfileCopy } from '#copy/expert-profile';
import { expertReviews, expertSpread } from '#modules/reviews/server';
import { readCursor, writeCursor } from '#modules/support';
import { expertPreview, sharedPicture } from '#web/http/previews/preview';
import { visit } from '#web/server/context';
import { expertAt } from '#web/server/expert-at';
import { breadcrumbData, expertData } from '#web/server/structured-data';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ExpertFailed } from './expert-failed.tsx';
import { ExpertNotFound } from './expert-not-found.tsx';
import { ExpertProfile } from './expert-profile.tsx';

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
  const here = `/expert/${expert.slug}`;
  const after = readCursor(url.searchParams.get('apres'));
  const [page, spread] = await Promise.all([
    expertReviews(platform.db, expert.id, { after }),
    expertSpread(platform.db, expert.id),
  ]);
  const { origin } = platform.site;
  const trail = [
    ...expert.domains.slice(0, 1).map(({ slug, name }) => ({ name, path: `/domaines/${slug}` })),
    { name: expert.fullName, path: `/expert/${expert.slug}` },
  ];
  return {
    expert,
    reviews: {
      entries: page.entries,
      spread,
      older: page.older && `${here}?apres=${writeCursor(page.older)}#avis`,
      newest: after && `${here}#avis`,
      isMine: viewer?.profileId === expert.id,
    },
    structured: [expertData(expert, origin), breadcrumbData(origin, trail)],
    picture: sharedPicture(expertPreview(expert, platform.site)),
  };
}

export default function ExpertPage({ loaderData: { expert, reviews } }: Route.ComponentProps) {
  return (
    <>
      <ExpertProfile expert={expert} reviews={reviews} />
      <Outlet context={expert} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <ExpertNotFound /> : <ExpertFailed />;
}

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
