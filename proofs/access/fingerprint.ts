import { sql } from 'kysely';
import type { Database } from '#platform/database';

export interface Fingerprints {
  /** Each table as one figure: whatever is added, changed or removed changes it. */
  take(): Promise<string>;
  /** Every row of every table, as text after the name of its table. */
  rows(): Promise<ReadonlySet<string>>;
  readonly tables: number;
  taken(): number;
}

export async function fingerprintsOf(db: Database): Promise<Fingerprints> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`.execute(db);
  let taken = 0;
  const ofEach = async (figure: string) => {
    taken++;
    const parts = tables.map(
      ({ name }) => sql`select ${sql.lit(name)} || ${sql.raw(figure)} as text from ${sql.raw(name)} as row`,
    );
    const { rows } = await sql<{ text: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
    return rows.map(({ text }) => text);
  };
  return {
    tables: tables.length,
    taken: () => taken,
    take: async () =>
      (await ofEach(`count(*) || coalesce(md5(string_agg(row::text, '' order by row::text)), '')`)).sort().join(' '),
    rows: async () => new Set(await ofEach(`' ' || row::text`)),
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

/** The tables in which a row that names one of these ids came, went or was changed. */
export function changedRowsOf(
  ids: readonly string[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): string[] {
  const changed = [...[...before].filter((row) => !after.has(row)), ...[...after].filter((row) => !before.has(row))];
  return changed.filter((row) => ids.some((id) => row.includes(id))).map((row) => row.split(' ')[0] ?? '');
}
