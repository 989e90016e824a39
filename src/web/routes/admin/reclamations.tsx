import { claimsCopy as copy } from '#copy/claims';
import type { ClaimState } from '#modules/claims';
import { countClaims, listClaims, mostClaims } from '#modules/claims/server';
import { Claims } from '#screens/admin/claims';
import { visit } from '../../server/context.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/reclamations';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const state: ClaimState = url.searchParams.get('etat') === 'tranchees' ? 'decided' : 'open';
  const [claims, open] = await Promise.all([listClaims(db, state), countClaims(db)]);
  return { state, claims, open, most: mostClaims };
}

export default function AdminClaimsPage({ loaderData }: Route.ComponentProps) {
  return <Claims {...loaderData} />;
}
