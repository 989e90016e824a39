import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

/** All that somebody has and had, for who then locks the person: everybody else who needs both goes in this order, be it only by writing a
 * row about the appointment that names the person. */
export async function lockAppointments(trx: DatabaseTransaction, person: ProfileId): Promise<void> {
  await trx
    .selectFrom('appointments')
    .select('id')
    .where((eb) => eb.or([eb('client_id', '=', person), eb('expert_id', '=', person)]))
    .orderBy('starts_at')
    .forNoKeyUpdate()
    .execute();
}
