import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { keptSince } from '../rules/search-texts.ts';

/** Deletes searched texts after 90 days; returns how many. */
export async function forgetSearchTexts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_texts where (searched_on, text) in (
      select searched_on, text from search_texts where searched_on <= ${keptSince(clock.now())}::date
      limit 1000 for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
