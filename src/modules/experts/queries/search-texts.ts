import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { sessionsToShow, shownSince, shownTexts } from '../rules/search-texts.ts';

export interface FruitlessText {
  readonly text: string;
  readonly sessions: number;
  /** Experts that it found at most. */
  readonly found: number;
}

/** The most frequent texts of 30 days that found fewer than 3 experts. */
export async function fruitlessTexts(db: Database, now: Date): Promise<FruitlessText[]> {
  const { rows } = await sql<FruitlessText>`
    select text, sum(sessions)::integer as sessions, max(found)::integer as found from search_texts
    where searched_on > ${shownSince(now)}::date
    group by text having sum(sessions) >= ${sessionsToShow}
    order by sum(sessions) desc, text limit ${shownTexts}`.execute(db);
  return rows;
}
