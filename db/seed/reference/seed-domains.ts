import type { Database } from '#platform/database';
import { domains } from './domains.ts';

/** The operator may reword a domain later: a row that is there is left as it is. */
export async function seedDomains(db: Database): Promise<void> {
  await db
    .insertInto('domains')
    .values(
      domains.map(({ heroText, pageKind, ...domain }) => ({ ...domain, hero_text: heroText, page_kind: pageKind })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
