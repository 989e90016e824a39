import { sql } from 'kysely';
import type { Difference } from '#modules/payments';
import type { Database } from '#platform/database';

/** Booked sessions with a price and no live payment. */
export async function unpaidAppointments(db: Database): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'unpaid-appointment' as kind, appointment.id as what, price_cents as cents, appointment.currency
    from appointments as appointment
    where status in ('requested', 'scheduled') and price_cents > 0 and not exists (
      select from payments where appointment_id = appointment.id and state <> 'voided')`.execute(db);
  return rows;
}
