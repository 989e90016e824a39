import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Finds the session whose stars were dropped; undefined when it was rated later after all. */
export async function findDropped(db: Database, id: AppointmentId) {
  const row = await db
    .selectFrom('appointments as session')
    .innerJoin('user_profiles as client', 'client.id', 'session.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'session.expert_id')
    .leftJoin('appointment_ratings as review', 'review.appointment_id', 'session.id')
    .select(['client.user_id', 'expert.first_name', 'expert.last_name'])
    .where('session.id', '=', id)
    .where('review.id', 'is', null)
    .executeTakeFirst();
  return row && { clientUserId: row.user_id, expert: `${row.first_name} ${row.last_name}`.trim() };
}
