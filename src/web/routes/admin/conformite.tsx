import { dutiesCopy } from '#copy/duties';
import { Duties, type DutyFilter } from '#screens/admin/duties';
import { visit } from '../../server/context.ts';
import { checkDuties } from '../../server/duties.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/conformite';

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
