import { sql } from 'kysely';
import { containing } from '#kernel/containing';
import type { SynonymId } from '#kernel/ids';
import type { Database } from '#platform/database';

export interface SynonymEntry {
  readonly id: SynonymId;
  readonly term: string;
  readonly meaning: string;
  readonly weight: number;
  readonly active: boolean;
}

export interface SynonymPage {
  readonly synonyms: readonly SynonymEntry[];
  /** The next page starts after this one; undefined on the last page. */
  readonly after: SynonymId | undefined;
}

const pageSize = 50;

interface Asked {
  /** Part of either side; case and accents do not matter. */
  readonly search: string;
  readonly after?: SynonymId | undefined;
}

const entries = (db: Database) =>
  db
    .selectFrom('search_synonyms')
    .select(['id', 'term', 'meaning', sql<number>`weight::float8`.as('weight'), 'active']);

/** One page of synonyms, the newest first. */
export async function listSynonyms(db: Database, { search, after }: Asked): Promise<SynonymPage> {
  const rows = await entries(db)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`fold_text(term || ' ' || meaning) like fold_text(${containing(search)})`),
    )
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ('' as SynonymId)))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const synonyms = rows.slice(0, pageSize);
  return { synonyms, after: rows.length > pageSize ? synonyms.at(-1)?.id : undefined };
}

export const findSynonym = (db: Database, id: SynonymId): Promise<SynonymEntry | undefined> =>
  entries(db).where('id', '=', id).executeTakeFirst();
