import { done, refused } from '#kernel/outcome';
import { findAppointment, publishAppointment } from '#modules/booking/server';
import { action } from '#modules/identity/server';
import { commentLength } from '../rules/review.ts';
import { ratingForm } from '../schemas.ts';
import { addRating, lockExpert } from '../store/ratings.ts';

/** Rates a session that took place and that the client joined, once (product decisions 21 and 45). */
export const rateSession = action({ who: 'signed-in', input: ratingForm }, async ({ platform, actor, input, now }) => {
  const { id, rating, comment } = input;
  if (comment && comment.length > commentLength) return refused('review-too-long');
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const found = await findAppointment(trx, actor, id);
    if (found?.role !== 'client') return refused('not-found');
    if (!found.canBeRated || !(await lockExpert(trx, found.expertId))) return refused('cannot-be-rated');
    const { clientId, expertId } = found;
    if (!(await addRating(trx, { appointmentId: id, clientId, expertId, rating, comment, now })))
      return refused('already-rated');
    return done(found);
  });
  if (!outcome.ok) return outcome;
  await publishAppointment(platform, outcome.value);
  return done(undefined);
});
