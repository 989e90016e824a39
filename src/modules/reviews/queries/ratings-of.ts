import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Returns the sessions among these that this client has rated, counted or not yet. */
export async function ratedOf(
  db: Database,
  client: ProfileId,
  appointments: readonly AppointmentId[],
): Promise<ReadonlySet<AppointmentId>> {
  if (appointments.length === 0) return new Set();
  const rows = await db
    .selectFrom('appointment_ratings')
    .select('appointment_id')
    .where('appointment_id', 'in', appointments)
    .where('rater_user_profile_id', '=', client)
    .union(
      db
        .selectFrom('pending_ratings')
        .select('appointment_id')
        .where('appointment_id', 'in', appointments)
        .where('rater_user_profile_id', '=', client),
    )
    .execute();
  return new Set(rows.map(({ appointment_id }) => appointment_id));
}
