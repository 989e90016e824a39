import { done, refused } from '#kernel/outcome';
import { findAppointment, publishAppointment } from '#modules/booking/server';
import { action } from '#modules/identity/server';
import { awaitsOutcome, commentLength } from '../rules/review.ts';
import { ratingForm } from '../schemas.ts';
import { addPendingRating, isPending } from '../store/pending-ratings.ts';
import { addRating, lockExpert } from '../store/ratings.ts';

/** Rates a session that took place and that the client joined, once (product decisions 21 and 45). Stars given between the end and
 * the outcome wait for it (decision 0070). */
export const rateSession = action({ who: 'signed-in', input: ratingForm }, async ({ platform, actor, input, now }) => {
  const { id, rating, comment } = input;
  if (comment && comment.length > commentLength) return refused('review-too-long');
  const outcome = await platform.db.transaction().execute(async (trx) => {
    const found = await findAppointment(trx, actor, id);
    if (found?.role !== 'client') return refused('not-found');
    const { clientId, expertId } = found;
    const waits = awaitsOutcome(found, now);
    if (!(found.canBeRated || waits) || !(await lockExpert(trx, expertId))) return refused('cannot-be-rated');
    const given = { appointmentId: id, clientId, rating, comment, now };
    const added = waits
      ? await addPendingRating(trx, given)
      : !(await isPending(trx, id)) && (await addRating(trx, { ...given, expertId }));
    return added ? done(found) : refused('already-rated');
  });
  if (!outcome.ok) return outcome;
  await publishAppointment(platform, outcome.value);
  return done(undefined);
});
