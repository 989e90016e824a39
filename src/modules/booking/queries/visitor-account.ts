import type { AppointmentId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import { browserKey } from '../store/visitor-holds.ts';

/** Account that the payment of this browser created; `undefined` if the address had one before. */
export async function newAccountOf(db: Database, browser: string, id: AppointmentId): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('visitor_holds as hold')
    .innerJoin('appointments as appointment', 'appointment.id', 'hold.appointment_id')
    .innerJoin('user_profiles as client', 'client.id', 'appointment.client_id')
    .select('client.user_id')
    .where('hold.appointment_id', '=', id)
    .where('hold.browser', '=', browserKey(browser))
    .where('hold.account', '=', 'new')
    .executeTakeFirst();
  return row?.user_id;
}

/** Address of the order that this browser placed. */
export async function orderedAddress(db: Database, browser: string, id: AppointmentId): Promise<string | undefined> {
  const row = await db
    .selectFrom('visitor_holds as hold')
    .innerJoin('orders', 'orders.appointment_id', 'hold.appointment_id')
    .select('orders.email')
    .where('hold.appointment_id', '=', id)
    .where('hold.browser', '=', browserKey(browser))
    .executeTakeFirst();
  return row?.email;
}
