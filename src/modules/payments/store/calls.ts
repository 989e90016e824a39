import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Tables of money movements that are requested idempotently from the provider; each belongs to the calling module. */
export type CallTable = 'refunds' | 'payouts' | 'payout_reversals';

/** Stores the attempt before its call. Returns the same number until `forgetCall`, so that a retry uses the same idempotency key. */
export async function beginCall(db: Database, table: CallTable, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    update ${sql.table(table)} set attempt = greatest(attempt, 1), requested_at = coalesce(requested_at, ${now})
    where id = ${id} returning attempt`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} ${id} is gone`);
  return row.attempt;
}

/** The last attempt created nothing: the next one gets a new idempotency key. */
export const forgetCall = (db: Database, table: CallTable, id: string) =>
  sql`update ${sql.table(table)} set attempt = attempt + 1, requested_at = null where id = ${id}`.execute(db);
