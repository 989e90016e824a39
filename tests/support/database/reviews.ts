import type { AppointmentId, ProfileId, ReviewId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { addAppointment, completeAppointment } from './appointments.ts';
import { addPerson } from './people.ts';

interface OfSession {
  readonly id: AppointmentId;
  readonly expert: ProfileId;
  readonly client: ProfileId;
  readonly rating?: number;
  readonly comment?: string | null;
  readonly at?: Date;
}

/** A client's review of a session, written as a row. */
export async function addReview(
  db: Database,
  { id, expert, client, rating = 4, comment = 'Clair et utile.', at = new Date() }: OfSession,
): Promise<ReviewId> {
  const row = await db
    .insertInto('appointment_ratings')
    .values({
      appointment_id: id,
      rated_user_profile_id: expert,
      rater_user_profile_id: client,
      rating,
      comment,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id as ReviewId;
}

/** Completed sessions of new clients, latest first, with these ratings. */
export async function addReviews(db: Database, expert: ProfileId, stars: readonly number[]): Promise<ReviewId[]> {
  const reviews: ReviewId[] = [];
  for (const [place, rating] of stars.entries()) {
    const startsAt = new Date(Math.floor(Date.now() / 86_400_000 - 2 - place) * 86_400_000);
    const { profileId: client } = await addPerson(db);
    const id = await addAppointment(db, { expert, client, startsAt });
    await completeAppointment(db, id);
    reviews.push(await addReview(db, { id, expert, client, rating, at: new Date(startsAt.getTime() + 7_200_000) }));
  }
  return reviews;
}
