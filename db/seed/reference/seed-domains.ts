import type { Database } from '#platform/database';
import { domains } from './domains.ts';

/** Existing rows are kept, because the operator may have reworded a domain. */
export async function seedDomains(db: Database): Promise<void> {
  await db
    .insertInto('domains')
    .values(
      domains.map(({ heroText, pageKind, ...domain }) => ({ ...domain, hero_text: heroText, page_kind: pageKind })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
