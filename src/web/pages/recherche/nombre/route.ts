import { countExperts } from '#modules/experts/server';
import { readSearch, searchOf } from '#web/parts/search/read-search';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

/** Number of experts that a search would find, for the filters of /recherche. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { found } = await countExperts(context.get(visit).platform.db, searchOf(readSearch(url.searchParams)));
  return Response.json(found);
}
