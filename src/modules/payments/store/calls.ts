import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Tables of moves that are asked of the provider once; the caller's own. */
export type CallTable = 'refunds' | 'payouts' | 'payout_reversals';

/** Counts the attempt before its call; the same one as long as it is not known to have come to nothing. */
export async function beginCall(db: Database, table: CallTable, id: string, now: Date): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    update ${sql.table(table)} set attempt = greatest(attempt, 1), asked_at = coalesce(asked_at, ${now})
    where id = ${id} returning attempt`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} ${id} is gone`);
  return row.attempt;
}

/** The last attempt made nothing: the next one has a key of its own. */
export const forgetCall = (db: Database, table: CallTable, id: string) =>
  sql`update ${sql.table(table)} set attempt = attempt + 1, asked_at = null where id = ${id}`.execute(db);
