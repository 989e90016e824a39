import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

/** Brings a captured payment in line with its appointment, which may have ended before the capture: the same functions as in the trigger
 * `money_follows_appointments`. */
export async function settleMoney(trx: DatabaseTransaction, appointmentId: AppointmentId, now: Date): Promise<void> {
  await sql`select settle_money(appointment, ${now}), earn_kept(appointment, ${now})
    from appointments as appointment where id = ${appointmentId}`.execute(trx);
}
