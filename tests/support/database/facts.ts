import type { Database } from '#platform/database';

/** What has been announced under this name and not been relayed yet, oldest first. */
export async function announced(db: Database, fact: string): Promise<unknown[]> {
  const rows = await db.selectFrom('outbox').select('payload').where('fact', '=', fact).orderBy('id').execute();
  return rows.map((row) => row.payload);
}
