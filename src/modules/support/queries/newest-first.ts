import { sql } from 'kysely';
import type { Cursor } from '../rules/cursor.ts';

/** SQL timestamp of a row's cursor (rules/cursor.ts); `table` needs `created_at` and `id`. */
export const microsOf = (table: string) =>
  sql<string>`(extract(epoch from ${sql.ref(`${table}.created_at`)}) * 1000000)::bigint::text`;

export const isAfter = (table: string, { micros, id }: Cursor) =>
  sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})
    < (timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;

export interface NewestPage<Entry> {
  readonly entries: readonly Entry[];
  /** Cursor of the next page; undefined on the last one. */
  readonly older: Cursor | undefined;
}

/** Expects one row more than the page shows, to know whether another page follows. */
export function pageOf<Row extends Cursor, Entry>(
  rows: readonly Row[],
  limit: number,
  toEntry: (row: Row) => Entry,
): NewestPage<Entry> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries: shown.map(toEntry), older: last && { micros: last.micros, id: last.id } };
}
