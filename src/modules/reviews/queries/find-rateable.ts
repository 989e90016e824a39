import type { AppointmentId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Finds a session whose client can still be asked for a rating; undefined once they rated it or the expert's account is closed. */
export async function findRateable(db: Database, id: AppointmentId) {
  const row = await db
    .selectFrom('appointments as session')
    .innerJoin('user_profiles as client', 'client.id', 'session.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'session.expert_id')
    .leftJoin('appointment_ratings as review', 'review.appointment_id', 'session.id')
    .leftJoin('pending_ratings as pending', 'pending.appointment_id', 'session.id')
    .select(['session.title', 'session.starts_at', 'session.ends_at', 'client.user_id'])
    .select(['expert.first_name', 'expert.last_name', 'expert.position'])
    .where('session.id', '=', id)
    .where('session.status', '=', 'completed')
    .where('client_absent', '=', false)
    .where('expert.status', '<>', 'erased')
    .where('review.id', 'is', null)
    .where('pending.appointment_id', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      clientUserId: row.user_id,
      expert: { name: `${row.first_name} ${row.last_name}`.trim(), position: row.position },
      title: row.title,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    }
  );
}
