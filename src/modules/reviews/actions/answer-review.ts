import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { ReviewsRefusal } from '../refusals.ts';
import { answerForm } from '../schemas.ts';
import { lockReview, writeAnswer } from '../store/ratings.ts';

/** Publishes the expert's answer to a review; one answer, editable until it is hidden. */
export async function answerReview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, ReviewsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = answerForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, words } = input.data;
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id);
    if (review?.rated_user_profile_id !== person.value.profileId) return refused('not-found');
    if (review.hidden_at) return refused('review-hidden');
    if (review.answer_hidden_at) return refused('review-answer-hidden');
    await writeAnswer(trx, id, words, clock.now());
    return done(undefined);
  });
}
