import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Platform } from '#platform/platform';

/** Syncs the expert's Google calendar at once after a session was agreed, moved or cancelled. A failing calendar keeps its backoff. */
export async function wakeCalendars(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { appointmentId }: { readonly appointmentId: AppointmentId },
): Promise<void> {
  await sql`update connected_calendars set next_check_at = ${clock.now()}
    where kind = 'google' and failed_since is null
      and expert_id = (select expert_id from appointments where id = ${appointmentId})`.execute(db);
}
