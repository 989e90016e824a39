import type { Database } from '#platform/database';

/** Outbox payloads of this fact that are not relayed yet, oldest first. */
export async function announced(db: Database, fact: string): Promise<unknown[]> {
  const rows = await db.selectFrom('outbox').select('payload').where('fact', '=', fact).orderBy('id').execute();
  return rows.map((row) => row.payload);
}
