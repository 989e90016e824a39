import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { answerForm } from '../schemas.ts';
import { lockReview, writeAnswer } from '../store/ratings.ts';

/** Publishes the expert's answer to a review; one answer, editable until it is hidden. */
export const answerReview = action(
  { who: 'signed-in', input: answerForm },
  ({ platform, actor, input: { id, words }, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const review = await lockReview(trx, id);
      if (review?.rated_user_profile_id !== actor.profileId) return refused('not-found');
      if (review.hidden_at) return refused('review-hidden');
      if (review.answer_hidden_at) return refused('review-answer-hidden');
      await writeAnswer(trx, id, words, now);
      return done(undefined);
    }),
);
