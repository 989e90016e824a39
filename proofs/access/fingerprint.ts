import { sql } from 'kysely';
import type { Database } from '#platform/database';

export interface Fingerprints {
  /** All rows of all tables; or those that name one of these ids. */
  take(naming?: readonly string[]): Promise<string>;
  readonly tables: number;
  taken(): number;
}

/** A table's rows as one figure: whatever is added, changed or removed changes it. */
export async function fingerprintsOf(db: Database): Promise<Fingerprints> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  let taken = 0;
  return {
    tables: tables.length,
    taken: () => taken,
    async take(naming) {
      taken++;
      const wanted = naming ? sql`where row::text like any(${naming.map((id) => `%${id}%`)})` : sql``;
      const parts = tables.map(
        ({ name }) => sql`
          select ${sql.lit(name)} || count(*) || coalesce(md5(string_agg(row::text, '' order by row::text)), '') as figure
          from ${sql.raw(name)} as row ${wanted}`,
      );
      const { rows } = await sql<{ figure: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
      return rows
        .map(({ figure }) => figure)
        .sort()
        .join(' ');
    },
  };
}

/** Which tables differ. */
export function changedTables(before: string, after: string): string[] {
  const former = new Set(before.split(' '));
  return after
    .split(' ')
    .filter((figure) => !former.has(figure))
    .map((figure) => /^public\.(\D+)/.exec(figure)?.[1] ?? figure);
}
