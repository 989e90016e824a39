import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { borrowed, declaredColumns, register } from '../register.ts';

/** Database columns missing from the register, as `table.column`; neither export nor erasure would cover them. */
export async function undeclaredColumns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public'`.execute(db);
  return rows
    .filter(({ table }) => !(`public.${table}` in borrowed))
    .filter(({ table, column }) => {
      const entry = Object.hasOwn(register, table) ? register[table as keyof typeof register] : undefined;
      return !entry || !declaredColumns(entry).includes(column);
    })
    .map(({ table, column }) => `${table}.${column}`);
}
