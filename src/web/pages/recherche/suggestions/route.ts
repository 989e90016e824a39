import { visit } from '#web/server/context';
import type { Route } from './+types/route';
import { suggest } from './suggest.server.ts';

/** Suggestions for the search fields, read by `parts/suggestions.tsx`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return Response.json(await suggest(context.get(visit).platform.db, url.searchParams.get('q')));
}
