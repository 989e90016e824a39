import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Deletes search words that no card contains any more, such as the name of an erased expert. Returns how many. */
export async function forgetUnusedWords(db: Database): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`select forget_unused_words() as forgotten`.execute(db);
  return rows[0]?.forgotten ?? 0;
}
