import { redirect } from 'react-router';
import { isUuid, type ReviewId } from '#kernel/ids';
import { placeOfReview } from '#modules/reviews/server';
import { writeCursor } from '#modules/support';
import { visit } from '#web/server/context';
import { expertAt } from '#web/server/expert-at';
import type { Route } from './+types/route';

/** Permalink of one review, used in reports: redirects to its place on the expert's page; a hidden review is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const expert = await expertAt(platform, params.id);
  const place = isUuid(params.review)
    ? await placeOfReview(platform.db, expert.id, params.review as ReviewId)
    : undefined;
  const page = `/expert/${expert.slug}`;
  return redirect(place ? `${page}?apres=${writeCursor(place)}#avis-${params.review}` : `${page}#avis`);
}
