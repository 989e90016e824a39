import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Storage keys of a person's files that can be downloaded. */
export async function deliveredFiles(db: Database, author: ProfileId): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('message_files')
    .select('storage_key')
    .where('author_id', '=', author)
    .where('state', 'in', ['unscanned', 'clean'])
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}
