import { sql } from 'kysely';
import type { Env } from '#platform/env';
import type { Platform } from '#platform/platform';
import { unseal } from '#platform/seal';
import { personalTables, sealedColumns } from '../register.ts';
import { rowsOf } from '../rows.ts';
import type { Subject } from '../subject.ts';

/** Names of skills, domains and events: the person's rows hold only their ids. */
const named: Partial<Record<string, { column: string; table: string; name: string }>> = {
  user_skills: { column: 'skill_id', table: 'skills', name: 'name' },
  user_domains: { column: 'domain_id', table: 'domains', name: 'name' },
  event_registrations: { column: 'event_id', table: 'events', name: 'title' },
  event_waits: { column: 'event_id', table: 'events', name: 'title' },
};

/** Returns everything that the register allows a person to export, table by table; skips tables without rows of theirs. */
export async function* heldData(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  subject: Subject,
): AsyncGenerator<{ table: string; rows: readonly Record<string, unknown>[] }> {
  for (const [table, entry] of personalTables) {
    if (entry.exported.length === 0) continue;
    const columns = entry.exported.map((column) => sql.ref(column));
    const link = named[table];
    if (link)
      columns.push(
        sql`(select ${sql.ref(link.name)} from ${sql.table(link.table)} as named where named.id = ${sql.ref(`${table}.${link.column}`)}) as name`,
      );
    const sealed = sealedColumns(entry).filter(({ plain }) => plain !== undefined);
    for (const { column, owner } of sealed)
      columns.push(sql`${sql.ref(column)}`, sql`${sql.ref(owner)}::text as ${sql.ref(ownerOf(column))}`);
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(table)} where ${rowsOf(entry, subject)}`.execute(db);
    if (rows.length > 0) yield { table, rows: rows.map((row) => opened(env, row, sealed)) };
  }
}

const ownerOf = (column: string) => `${column}_owner`;

/** The row with its sealed values in their plain columns. */
function opened(env: Env, row: Readonly<Record<string, unknown>>, sealed: ReturnType<typeof sealedColumns>) {
  const shown = { ...row };
  for (const { column, kind, plain } of sealed) {
    const { [column]: value, [ownerOf(column)]: owner } = row;
    delete shown[column];
    delete shown[ownerOf(column)];
    if (plain && typeof value === 'string') shown[plain.column] = unseal(env, kind, String(owner), value);
  }
  return shown;
}
