import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Words of the search that no card holds any more, the name of someone who left among them. Says how many. */
export async function forgetUnusedWords(db: Database): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select forget_unused_words() as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
