import { claimsCopy as copy } from '#copy/claims';
import type { ClaimState } from '#modules/claims';
import { countClaims, listClaims, mostClaims } from '#modules/claims/server';
import { addressWith, askedSearch } from '#web/server/asked-search';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Claims } from './claims.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/admin/reclamations';
const decidedWord = 'tranchees';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const state: ClaimState = url.searchParams.get('etat') === decidedWord ? 'decided' : 'open';
  const search = askedSearch(url.searchParams);
  const [claims, open] = await Promise.all([listClaims(db, state, search), countClaims(db)]);
  const etat = state === 'decided' ? decidedWord : undefined;
  return {
    state,
    search,
    kept: { etat },
    addresses: {
      open: addressWith(here, { q: search }),
      decided: addressWith(here, { etat: decidedWord, q: search }),
      whole: addressWith(here, { etat }),
    },
    claims,
    open,
    most: mostClaims,
  };
}

export default function AdminClaimsPage({ loaderData }: Route.ComponentProps) {
  return <Claims {...loaderData} />;
}
