import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { visitorsEndBefore } from '../rules/visitor-holds.ts';

/** Ends the rights of browsers after their hour: deletes their unpaid holds, once no payment of theirs is open, and the marks of paid ones;
 * returns how many. */
export async function forgetVisitorHolds({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const { numAffectedRows } = await sql`
    with over as (
      select appointment_id from visitor_holds where created_at <= ${visitorsEndBefore(clock.now())}
      order by created_at limit 1000 for update skip locked
    ), unpaid as (
      delete from appointments using over
      where id = over.appointment_id and client_id is null and status = 'cancelled'
        and not exists (select from payments where payments.appointment_id = id and state <> 'voided')
    )
    delete from visitor_holds using over, appointments
    where visitor_holds.appointment_id = over.appointment_id and appointments.id = over.appointment_id
      and appointments.client_id is not null`.execute(db);
  return Number(numAffectedRows ?? 0);
}
