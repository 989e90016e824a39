import { sql } from 'kysely';
import type { SynonymId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { SynonymField, SynonymProblem } from '../refusals.ts';
import { synonymLimits } from '../rules/synonyms.ts';

export interface SavedSynonym {
  /** Undefined for a new one. */
  readonly id?: SynonymId | undefined;
  readonly term: string;
  readonly meaning: string;
  readonly weight: number;
}

export type SynonymSaved =
  | { readonly id: SynonymId }
  | { readonly gone: true }
  | { readonly field: SynonymField; readonly problem: SynonymProblem };

/** Writes a synonym, unless a search would never use it. A changed one keeps whether it is active. */
export async function writeSynonym(trx: DatabaseTransaction, synonym: SavedSynonym): Promise<SynonymSaved> {
  const { id, term, meaning, weight } = synonym;
  const unfit = await problemOf(trx, synonym);
  if (unfit) return unfit;
  // The trigger of the table sets the keys.
  const keys = { term_key: '', meaning_key: '' };
  const row = id
    ? await trx
        .updateTable('search_synonyms')
        .set({ term, meaning, weight })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : await trx
        .insertInto('search_synonyms')
        .values({ term, meaning, weight, ...keys })
        .onConflict((conflict) => conflict.columns(['term_key', 'meaning_key']).doNothing())
        .returning('id')
        .executeTakeFirst();
  if (row) return { id: row.id };
  return id ? { gone: true } : { field: 'meaning', problem: 'synonym-known' };
}

async function problemOf(trx: DatabaseTransaction, { id, term, meaning }: SavedSynonym) {
  const { rows } = await sql<{ term_key: string; meaning_key: string; searched: string[]; known: boolean }>`
    select key.*, array(select stem_of(word) from unnest(meaningful_words(${term})) with ordinality as found (word, place)
        order by place) as searched,
      exists (select from search_synonyms as other where other.term_key = key.term_key and other.meaning_key = key.meaning_key
        and other.id is distinct from ${id ?? null}::uuid) as known
    from (select search_key(${term}) as term_key, search_key(${meaning}) as meaning_key) as key`.execute(trx);
  const [keys] = rows;
  const wrong = (field: SynonymField, problem: SynonymProblem) => ({ field, problem });
  if (!keys || keys.term_key === '') return wrong('term', 'no-words');
  if (keys.meaning_key === '') return wrong('meaning', 'no-words');
  if (keys.term_key === keys.meaning_key) return wrong('meaning', 'same-words');
  if (keys.searched.length > synonymLimits.words || keys.searched.join(' ') !== keys.term_key)
    return wrong('term', 'never-searched');
  return keys.known ? wrong('meaning', 'synonym-known') : undefined;
}

/** Returns false when the synonym is gone or already in this state. */
export async function setSynonymActive(trx: DatabaseTransaction, id: SynonymId, active: boolean): Promise<boolean> {
  const row = await trx
    .updateTable('search_synonyms')
    .set({ active })
    .where('id', '=', id)
    .where('active', '<>', active)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
