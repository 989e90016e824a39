import type { Database } from '#platform/database';
import { droppedWords, synonyms } from './synonyms.ts';

const list = (words: string) => words.split(/\s*,\s*/);

/** Existing rows are kept, because an admin may have changed or switched off a synonym. */
export async function seedSearch(db: Database): Promise<void> {
  await db
    .insertInto('search_synonyms')
    .values(
      synonyms.flatMap(({ meaning, terms }) =>
        // The trigger of the table sets the keys.
        list(terms).map((term) => ({ term, meaning, term_key: '', meaning_key: '' })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('search_dropped_words')
    .values(list(droppedWords).map((word) => ({ word })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
