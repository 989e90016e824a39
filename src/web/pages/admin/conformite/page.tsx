import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { dutiesCopy } from './copy.ts';
import { checkDuties } from './duties.server.ts';
import { Duties, type DutyFilter } from './duties.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, dutiesCopy.title);

const filters: ReadonlyMap<string | null, DutyFilter> = new Map([
  ['a-corriger', 'broken'],
  ['par-une-personne', 'by-hand'],
]);

export async function loader({ context, url }: Route.LoaderArgs) {
  const seen = await checkDuties(context.get(visit).platform);
  return { seen, filter: filters.get(url.searchParams.get('etat')) ?? ('all' as const) };
}

export default function AdminDutiesPage({ loaderData }: Route.ComponentProps) {
  return <Duties {...loaderData} />;
}
