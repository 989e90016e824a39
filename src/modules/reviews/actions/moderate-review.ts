import type { ProfileId, ReviewId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { ReviewsAct } from '../acts.ts';
import type { ReviewsFacts } from '../facts.ts';
import type { ReviewPart } from '../rules/review.ts';
import { hidingForm, restoringForm } from '../schemas.ts';
import { lockToModerate, writeHidden } from '../store/ratings.ts';

/** Hides a review or its expert's answer (admins only): it is neither counted nor shown, and its author is mailed the reason (D111-17). */
export const hideReview = action(
  { who: 'admin', input: hidingForm },
  ({ platform, actor: { profileId }, input, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const { id, part, reason, words } = input;
      const review = await reviewToModerate(trx, id, part, profileId);
      if (!review) return refused('not-found');
      if (review.isHidden) return refused('already-moderated');
      await writeHidden(trx, id, part, { reason, words, by: profileId, now });
      const act: ReviewsAct = part === 'review' ? 'review-hidden' : 'review-answer-hidden';
      await audit(trx, { act, actorId: profileId, subjectId: review.author, details: { reviewId: id, reason } });
      const payload: ReviewsFacts[typeof act] = { reviewId: id };
      await announce(trx, { fact: act, payload });
      return done(undefined);
    }),
);

/** Shows a hidden review or answer again (admins only). */
export const restoreReview = action(
  { who: 'admin', input: restoringForm },
  ({ platform, actor: { profileId }, input: { id, part } }) =>
    platform.db.transaction().execute(async (trx) => {
      const review = await reviewToModerate(trx, id, part, profileId);
      if (!review) return refused('not-found');
      if (!review.isHidden) return refused('already-moderated');
      await writeHidden(trx, id, part, undefined);
      const act: ReviewsAct = part === 'review' ? 'review-restored' : 'review-answer-restored';
      await audit(trx, { act, actorId: profileId, subjectId: review.author, details: { reviewId: id } });
      return done(undefined);
    }),
);

/** Undefined when there is no such review, or no answer to it. */
async function reviewToModerate(trx: DatabaseTransaction, id: ReviewId, part: ReviewPart, admin: ProfileId) {
  const row = await lockToModerate(trx, id, admin);
  if (!row || (part === 'answer' && row.answer === null)) return undefined;
  return part === 'review'
    ? { author: row.rater_user_profile_id, isHidden: row.hidden_at !== null }
    : { author: row.rated_user_profile_id, isHidden: row.answer_hidden_at !== null };
}
