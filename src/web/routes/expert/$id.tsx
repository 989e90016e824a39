import { redirect } from 'react-router';
import { expertCopy } from '#copy/expert';
import { expertAddress } from '#modules/experts';
import { findPublicExpert } from '#modules/experts/server';
import { ExpertNotFound } from '#screens/experts/expert-not-found';
import { ExpertProfile } from '#screens/experts/expert-profile';
import { visit } from '../../server/context.ts';
import { breadcrumbData, expertData } from '../../structured-data.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/$id';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? [
        ...pageMeta(matches, loaderData.expert.fullName, loaderData.expert.bio.slice(0, 155)),
        expertData(loaderData.expert, loaderData.origin),
        breadcrumbData(loaderData.origin, [
          ...loaderData.expert.domains.slice(0, 1).map(({ slug, name }) => ({ name, path: `/domaines/${slug}` })),
          { name: loaderData.expert.fullName, path: `/expert/${loaderData.expert.slug}` },
        ]),
      ]
    : pageMeta(matches, expertCopy.notFound);

/** Whatever form of id was opened, the address that stays is the current slug. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const address = expertAddress(params.id);
  const expert = address && (await findPublicExpert(platform.db, address));
  if (!expert) throw new Response(null, { status: 404 });
  if (params.id !== expert.slug) throw redirect(`/expert/${expert.slug}${url.search}`, 301);
  return { expert, origin: platform.site.origin };
}

export default function ExpertPage({ loaderData: { expert } }: Route.ComponentProps) {
  return <ExpertProfile expert={expert} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (error instanceof Object && 'status' in error && error.status === 404) return <ExpertNotFound />;
  throw error;
}
