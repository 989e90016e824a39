import { redirect } from 'react-router';
import { addFavourite } from '#modules/experts/server';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { viewerOf } from '#web/server/guard';
import { clearPendingFavourite, readPendingFavourite } from '#web/server/pending-favourite';
import type { Route } from './+types/route';

/** Adds the favourite that the visitor chose before signing in, and leads back to the page of that choice. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const pending = readPendingFavourite(request);
  if (!pending) return redirect('/favoris');
  const { platform } = context.get(visit);
  const added = await addFavourite(platform, viewerOf(context), { expert: pending.expert });
  return answerRedirect(pending.from, [
    clearPendingFavourite,
    flash(added.ok ? 'favourite-added' : 'favourite-not-added'),
  ]);
}
