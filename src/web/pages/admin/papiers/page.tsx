import { papersCopy } from '#copy/papers';
import { dateIn, usualZone } from '#kernel/zoned-time';
import { listPapers, mostPapers } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AllPapers } from './all-papers.tsx';

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
