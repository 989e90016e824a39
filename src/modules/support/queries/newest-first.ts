import { sql } from 'kysely';
import type { Place } from '../rules/place.ts';

/** The place of a row in its list (rules/place.ts); `table` has `created_at` and `id`. */
export const microsOf = (table: string) =>
  sql<string>`(extract(epoch from ${sql.ref(`${table}.created_at`)}) * 1000000)::bigint::text`;

export const isAfter = (table: string, { micros, id }: Place) =>
  sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})
    < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;

export interface NewestPage<Entry> {
  readonly entries: readonly Entry[];
  /** Where older ones begin; nothing on the last page. */
  readonly older: Place | undefined;
}

/** One row more than a page shows was asked for: so it is known whether another page follows. */
export function pageOf<Row extends Place, Entry>(
  rows: readonly Row[],
  limit: number,
  toEntry: (row: Row) => Entry,
): NewestPage<Entry> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), older: last && { micros: last.micros, id: last.id } };
}
