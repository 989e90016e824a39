import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { MoneyHistory } from '../rules/session-money.ts';

/** The money of a session, for the entry that is decided from it in the same transaction: whoever else asks waits for the end of
 * that. */
export async function moneyHistory(trx: DatabaseTransaction, id: AppointmentId): Promise<MoneyHistory> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 3))`.execute(trx);
  return trx
    .selectFrom('ledger_lines')
    .select(['entry_id as entryId', 'kind', 'debit', 'credit', 'cents'])
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute();
}
