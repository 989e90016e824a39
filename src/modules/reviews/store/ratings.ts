import type { AppointmentId, ProfileId, ReviewId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { HiddenReason, ReviewPart } from '../rules/review.ts';

/** Locks the expert before their ratings are changed, to serialize the changes. Returns false for an erased account. */
export async function lockExpert(trx: DatabaseTransaction, id: ProfileId): Promise<boolean> {
  const expert = await trx
    .selectFrom('user_profiles')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return expert !== undefined && expert.status !== 'erased';
}

interface NewRating {
  readonly appointmentId: AppointmentId;
  readonly expertId: ProfileId;
  readonly clientId: ProfileId;
  readonly rating: number;
  readonly comment: string | null;
  readonly now: Date;
}

/** Returns false when the session was already rated. A trigger updates the expert's average. */
export async function addRating(trx: DatabaseTransaction, given: NewRating): Promise<boolean> {
  const added = await trx
    .insertInto('appointment_ratings')
    .values({
      appointment_id: given.appointmentId,
      rated_user_profile_id: given.expertId,
      rater_user_profile_id: given.clientId,
      rating: given.rating,
      comment: given.comment,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Locks a review until the end of the transaction. */
export const lockReview = (trx: DatabaseTransaction, id: ReviewId) =>
  trx.selectFrom('appointment_ratings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks a review for moderation, in the lock order of account closure (admins, expert, then the expert's rows), to avoid deadlocks. */
export async function lockToModerate(trx: DatabaseTransaction, id: ReviewId, admin: ProfileId) {
  const found = await trx
    .selectFrom('appointment_ratings')
    .select('rated_user_profile_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  await trx.selectFrom('user_profiles').select('id').where('id', '=', admin).forKeyShare().execute();
  await lockExpert(trx, found.rated_user_profile_id);
  return lockReview(trx, id);
}

export const writeAnswer = (trx: DatabaseTransaction, id: ReviewId, answer: string, now: Date) =>
  trx.updateTable('appointment_ratings').set({ answer, answered_at: now }).where('id', '=', id).execute();

interface Hiding {
  readonly reason: HiddenReason;
  readonly words: string;
  readonly by: ProfileId;
  readonly now: Date;
}

/** Hides a part; without `hiding`, shows it again. */
export const writeHidden = (trx: DatabaseTransaction, id: ReviewId, part: ReviewPart, hiding: Hiding | undefined) => {
  const [reason, words, by, at] = hiding
    ? [hiding.reason, hiding.words, hiding.by, hiding.now]
    : [null, null, null, null];
  return trx
    .updateTable('appointment_ratings')
    .set(
      part === 'review'
        ? { hidden_reason: reason, hidden_words: words, hidden_by: by, hidden_at: at }
        : { answer_hidden_reason: reason, answer_hidden_words: words, answer_hidden_by: by, answer_hidden_at: at },
    )
    .where('id', '=', id)
    .execute();
};

/** Deletes the reviews of an expert who leaves, since clients can no longer choose them. The caller holds the lock on their row. */
export const forgetReviewsOf = (trx: DatabaseTransaction, expert: ProfileId) =>
  trx.deleteFrom('appointment_ratings').where('rated_user_profile_id', '=', expert).execute();
