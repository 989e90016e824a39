import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { accountOfBuyer, noteAcceptance } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';

/**
 * Gives the paid hold of a visitor to the account of the order's address, which is created if there is none; returns its client. Runs in
 * the transaction that records the payment, so that no money is without an owner, and an unpaid order leaves no account.
 */
export async function giveToBuyer(trx: DatabaseTransaction, id: AppointmentId, now: Date): Promise<ProfileId> {
  // Serialises the page and the webhook that record the same payment.
  await trx.selectFrom('visitor_holds').select('appointment_id').where('appointment_id', '=', id).forUpdate().execute();
  const hold = await trx
    .selectFrom('appointments')
    .innerJoin('orders', 'orders.appointment_id', 'appointments.id')
    .select(['appointments.client_id', 'expert_id', 'starts_at', 'ends_at'])
    .select(['email', 'first_name', 'last_name', 'orders.created_at'])
    .where('appointments.id', '=', id)
    .executeTakeFirstOrThrow();
  if (hold.client_id) return hold.client_id;
  const buyer = { email: hold.email, firstName: hold.first_name, lastName: hold.last_name };
  const { userId, profileId: client, isNew } = await accountOfBuyer(trx, buyer, now);
  await sql`select lock_agendas(${client}, array[${hold.expert_id}]::uuid[])`.execute(trx);
  if (!(await giveFreeTime(trx, id, client))) await releaseTo(trx, id, client, now);
  await trx.updateTable('payments').set({ client_id: client }).where('appointment_id', '=', id).execute();
  await trx.updateTable('orders').set({ client_id: client }).where('appointment_id', '=', id).execute();
  await trx
    .updateTable('visitor_holds')
    .set({ account: isNew ? 'new' : 'known' })
    .where('appointment_id', '=', id)
    .execute();
  await noteAcceptance(trx, { way: 'checkout', userId, appointmentId: id }, hold.created_at);
  return client;
}

/** False if the client has another appointment at this time. The lock of their agenda makes the check safe. */
async function giveFreeTime(trx: DatabaseTransaction, id: AppointmentId, client: ProfileId): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update appointments as paid set client_id = ${client}
    where id = ${id} and (status = 'cancelled' or not exists (
      select from appointments as other
      where other.client_id = ${client} and other.status in ('held', 'requested', 'scheduled')
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(paid.starts_at, paid.ends_at)))`.execute(trx);
  return numAffectedRows === 1n;
}

/** Ends the hold, so that its payment is refunded to this client. */
const releaseTo = (trx: DatabaseTransaction, id: AppointmentId, client: ProfileId, now: Date) =>
  sql`update appointments set client_id = ${client}, status = 'cancelled', hold_expires_at = null, reason = 'hold-released',
      version = version + 1, step = 'release', actor = 'visitor', actor_id = null, stepped_at = ${now}
    where id = ${id}`.execute(trx);
