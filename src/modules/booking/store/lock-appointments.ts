import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

/** Locks all appointments of a person, past ones included. Call it before locking the person: all code that needs both locks uses
 * this order, even if it only inserts a row that refers to both. */
export async function lockAppointments(trx: DatabaseTransaction, person: ProfileId): Promise<void> {
  await trx
    .selectFrom('appointments')
    .select('id')
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .orderBy('starts_at')
    .forNoKeyUpdate()
    .execute();
}
