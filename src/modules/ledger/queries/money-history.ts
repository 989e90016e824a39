import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { MoneyHistory } from '../rules/session-money.ts';

/** Returns the ledger lines of a session under an advisory lock, so that the entry decided from them in this transaction sees no
 * concurrent one. */
export async function moneyHistory(trx: DatabaseTransaction, id: AppointmentId): Promise<MoneyHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 3))`.execute(trx);
  return trx
    .selectFrom('ledger_lines')
    .select(['entry_id as entryId', 'kind', 'debit', 'credit', 'cents'])
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute();
}
