import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** A row before and after a change, as JSON; null when it was inserted or deleted. */
export interface Change {
  readonly table: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Changes {
  /** Changes since the last call, by any session. */
  taken(): Promise<Change[]>;
  readonly tables: number;
}

/** Records every change of every table from now on, by triggers that the owner of the tables adds. Refused requests leave a security event, and
 * nothing else. */
export async function watchChanges(owner: Database): Promise<Changes> {
  await sql`
    create unlogged table changes_seen ("table" text not null, before text, after text);
    create function see_change() returns trigger language plpgsql as $$
      begin
        if old is distinct from new then
          insert into changes_seen values (tg_table_name, to_jsonb(old)::text, to_jsonb(new)::text);
        end if;
        return null;
      end $$`.execute(owner);
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('changes_seen', 'security_events', 'search_texts')`.execute(
    owner,
  );
  for (const { name } of tables)
    await sql`create trigger see_change after insert or update or delete on ${sql.raw(name)}
      for each row execute function see_change()`.execute(owner);
  return {
    tables: tables.length,
    taken: async () => (await sql<Change>`delete from changes_seen returning *`.execute(owner)).rows,
  };
}

/** Columns of a row; empty for a row that is not there. */
export const columnsOf = (row: string | null): Readonly<Record<string, unknown>> => JSON.parse(row ?? '{}');

/** Tables with a change. */
export const changedTables = (changes: readonly Change[]): string[] => [...new Set(changes.map(({ table }) => table))];

/** Tables with a changed row that contains one of these ids. */
export const changedRowsOf = (ids: readonly string[], changes: readonly Change[]): string[] =>
  changedTables(changes.filter(({ before, after }) => ids.some((id) => before?.includes(id) || after?.includes(id))));
