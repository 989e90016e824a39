import { sql } from 'kysely';
import type { Platform } from '#platform/platform';

/** Ended sessions and unused links already open nothing; this only keeps the tables small. */
export async function sweepExpired({ db }: Platform): Promise<number> {
  let swept = 0;
  for (const table of ['sessions', 'verifications'] as const) {
    const result = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where expires_at < now() - interval '1 day' limit 1000 for update skip locked
      )`.execute(db);
    swept += Number(result.numAffectedRows ?? 0);
  }
  return swept;
}
