import { done, type Outcome, refused } from '#kernel/outcome';
import { findAppointment, publishAppointment } from '#modules/booking/server';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { ReviewsRefusal } from '../refusals.ts';
import { commentLength } from '../rules/review.ts';
import { ratingForm } from '../schemas.ts';
import { addRating, lockExpert } from '../store/ratings.ts';

/** Rates a session that took place and that the client joined, once (product decisions 21 and 45). */
export async function rateSession(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, ReviewsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = ratingForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, rating, comment } = input.data;
  if (comment && comment.length > commentLength) return refused('review-too-long');
  const { profileId } = person.value;
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const found = await findAppointment(trx, { profileId }, id);
    if (found?.role !== 'client') return refused('not-found');
    if (!found.canBeRated || !(await lockExpert(trx, found.expertId))) return refused('cannot-be-rated');
    const { clientId, expertId } = found;
    const now = platform.clock.now();
    if (!(await addRating(trx, { appointmentId: id, clientId, expertId, rating, comment, now })))
      return refused('already-rated');
    return done(found);
  });
  if (!outcome.ok) return outcome;
  await publishAppointment(platform, outcome.value);
  return done(undefined);
}
