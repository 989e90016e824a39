import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { CalendarEntry } from '../calendar-file.ts';
import type { CancelReason } from '../rules/lifecycle.ts';

interface Wanted {
  /** Only this appointment. */
  readonly id?: AppointmentId;
  readonly since?: Date;
}

const mostEntries = 500;

/** Reasons for a cancellation after the appointment was agreed. */
const afterAgreed: readonly CancelReason[] = [
  'cancelled-by-client',
  'cancelled-by-expert',
  'cancelled-by-admin',
  'not-paid',
  'expert-absent',
  'withdrawn',
  'terminated',
];

/** Events of this person's calendar: agreed appointments, and those cancelled after they were agreed. */
export async function calendarEntries(
  db: Database,
  person: ProfileId,
  { id, since }: Wanted,
): Promise<CalendarEntry[]> {
  const rows = await db
    .selectFrom('appointments as appointment')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'appointment.expert_id')
    .select(['appointment.id', 'version', 'title', 'starts_at', 'ends_at', 'appointment.status', 'expert_id'])
    .select(['client.first_name as client_first', 'client.last_name as client_last'])
    .select(['expert.first_name as expert_first', 'expert.last_name as expert_last'])
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .where((eb) => eb.or([eb('appointment.status', 'in', ['scheduled', 'completed']), eb('reason', 'in', afterAgreed)]))
    .$call((query) => (id === undefined ? query : query.where('appointment.id', '=', id)))
    .$if(since !== undefined, (query) => query.where('ends_at', '>=', since as Date))
    .orderBy('starts_at', 'desc')
    .limit(mostEntries)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    title: row.title,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    cancelled: row.status === 'cancelled',
    with:
      row.expert_id === person
        ? `${row.client_first} ${row.client_last}`.trim()
        : `${row.expert_first} ${row.expert_last}`.trim(),
  }));
}
