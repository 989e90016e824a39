import type { Database } from '#platform/database';
import type { Domain, PageKind, Tint } from '../public-expert.ts';

/** Lists domains by name, in the order of the home page tabs; independent of the server's collation. */
export async function listDomains(db: Database): Promise<Domain[]> {
  const rows = await db
    .selectFrom('domains')
    .select(['slug', 'name', 'title', 'hero_text as heroText', 'tint', 'page_kind as pageKind'])
    .orderBy((eb) => eb.fn('fold_text', ['name']))
    .execute();
  return rows.map((row) => ({ ...row, tint: row.tint as Tint, pageKind: row.pageKind as PageKind }));
}
