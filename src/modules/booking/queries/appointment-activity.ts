import { sql } from 'kysely';
import type { Activity } from '#kernel/activity';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';

export type AppointmentActivity = Activity<
  | 'appointment-booked'
  | 'appointment-requested'
  | 'appointment-accepted'
  | 'appointment-moved'
  | 'appointment-cancelled'
  | 'appointment-completed'
  | 'expert-absent'
>;

/** Events of this person's appointments, newest first. Holds that were never booked are left out. */
export async function appointmentActivity(
  db: Database,
  { profileId }: Pick<Viewer, 'profileId'>,
  limit: number,
): Promise<AppointmentActivity[]> {
  const { rows } = await sql<AppointmentActivity>`
    select history.appointment_id || '-' || history.version as id, history.at, own.title as about,
      case history.step when 'book' then 'appointment-booked' when 'request' then 'appointment-requested'
        when 'accept' then 'appointment-accepted' when 'move' then 'appointment-moved'
        when 'complete' then 'appointment-completed' when 'expert-absent' then 'expert-absent' else 'appointment-cancelled' end as kind
    from (
      select id, title from appointments where client_id = ${profileId} or expert_id = ${profileId}
      order by stepped_at desc limit ${limit}
    ) as own
    join appointment_history as history on history.appointment_id = own.id
    where history.step in ('book', 'request', 'accept', 'move', 'complete', 'expert-absent', 'cancel', 'unpaid', 'refuse', 'lapse')
    order by history.at desc
    limit ${limit}`.execute(db);
  return rows;
}
