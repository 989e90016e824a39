import { papersCopy } from '#copy/papers';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { listPapers, mostPapers } from '#modules/papers/server';
import { AllPapers } from '#screens/papers/all-papers';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/papiers';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, papersCopy.admin.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const number = (url.searchParams.get('numero') ?? '').trim().toUpperCase().slice(0, 40);
  return {
    number,
    papers: await listPapers(db, number),
    most: mostPapers,
    today: dateIn(usualZone, clock.now()),
  };
}

export default function AdminPapersPage({ loaderData }: Route.ComponentProps) {
  return <AllPapers {...loaderData} />;
}
