import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { DB } from './types.ts';

export interface RewrittenRows {
  readonly rewritten: number;
  /** Rows that could not be rewritten, by table, columns and key. */
  readonly unreadable: readonly string[];
}

interface Rows {
  readonly table: keyof DB;
  /** Unique column of type uuid. */
  readonly key: string;
  /** Columns that are compared and set. */
  readonly columns: readonly string[];
  /** Columns that are only read: they never change. */
  readonly constants?: readonly string[];
}

/** Values as text. */
type Row = Readonly<Record<string, string | null>>;

const batch = 500;

/** Rewrites columns of a table row by row, in short statements beside the running product. `rewrite` returns the new values; undefined
 * leaves the row as it is. Each row is compared and set: a value that changed since it was read is left alone, and found by the next run. */
export async function rewriteRows(
  db: Database,
  rows: Rows,
  rewrite: (row: Row) => Promise<Row | undefined>,
): Promise<RewrittenRows> {
  let rewritten = 0;
  const unreadable: string[] = [];
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined; ) {
    const found = await rowsAfter(db, rows, after);
    for (const { key, row } of found) {
      let changes: Row | undefined;
      try {
        changes = await rewrite(row);
      } catch {
        // The error may contain the value.
        unreadable.push(`${rows.table}.${rows.columns[0]} of ${key}`);
      }
      if (changes && (await set(db, rows, key, row, changes))) rewritten++;
    }
    after = found.length === batch ? found.at(-1)?.key : undefined;
  }
  return { rewritten, unreadable };
}

async function rowsAfter(db: Database, { table, key, columns, constants = [] }: Rows, after: string) {
  const read = [...new Set([key, ...columns, ...constants])].map((column) => sql`${sql.ref(column)}::text`);
  const here = sql.ref(`${table}.${key}`);
  const { rows } = await sql<Row>`
    select ${sql.join(read)} from ${sql.table(table)} where ${here} > ${after}::uuid order by ${here} limit ${batch}`.execute(
    db,
  );
  return rows.map((row) => ({ key: row[key] ?? '', row }));
}

async function set(db: Database, { table, key, columns }: Rows, id: string, row: Row, changes: Row): Promise<boolean> {
  const values = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const unchanged = columns.map((column) => sql`${sql.ref(column)}::text is not distinct from ${row[column]}`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(values)}
    where ${sql.ref(key)} = ${id}::uuid and ${sql.join(unchanged, sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}
