import type { AppointmentId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { takeStep } from './appointments.ts';

/** Cancels a session whose payment failed; the other sessions of its mentorship stay. */
export async function endUnpaid(trx: DatabaseTransaction, id: AppointmentId, now: Date): Promise<void> {
  const row = await trx
    .selectFrom('appointments')
    .select(['version', 'status'])
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) return;
  await takeStep(
    trx,
    { id, version: row.version, status: row.status },
    { step: 'unpaid', to: 'cancelled', by: 'payment', byId: null, reason: 'not-paid', now },
  );
}
