import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platform } from '../../../tests/support/database/clone.ts';
import { borrowed, declaredColumns, type Entry, personalTables, register } from './register.ts';
import { type Ground, grounds } from './rules/grounds.ts';

const { db } = platform;

const found = await sql<{ table: string; columns: string[] }>`
  select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = 'public' group by table_name`.execute(db);
const ours = found.rows.filter(({ table }) => !(`public.${table}` in borrowed));

test('every table is in the register, and every registered table exists', () => {
  expect(Object.keys(register).sort()).toEqual(ours.map(({ table }) => table).sort());
});

test.each(ours)('$table declares exactly its columns', ({ table, columns }) => {
  expect(declaredColumns(register[table as keyof typeof register]).sort()).toEqual(columns.sort());
});

test('tables of other schemas are listed by name', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema', 'public')`.execute(db);
  const ofMigrations = ['public.schema_migrations', 'public.applied_files'];
  expect([...rows.map(({ name }) => name), ...ofMigrations].sort()).toEqual(Object.keys(borrowed).sort());
});

test.each(personalTables)('%s links to its person by existing columns', (_, entry) => {
  expect(Object.keys(entry.leads).length).toBeGreaterThan(0);
  const used = [...Object.keys(entry.leads), ...(entry.ends?.after ?? [])];
  expect(declaredColumns(entry)).toEqual(expect.arrayContaining(used));
});

test.each(personalTables.filter(([, { stays }]) => stays))(
  '%s states for each column of a kept row whether it is emptied or kept',
  (_, entry) => {
    const columns = [...Object.keys(entry.stays?.blank ?? {}), ...Object.keys(entry.stays?.keep ?? {})];
    expect(columns.sort()).toEqual(declaredColumns(entry).sort());
  },
);

test('each ground for keeping a column has the same years as the end of its table', () => {
  for (const [, { stays, ends, endsWith }] of personalTables) {
    const other: Entry | undefined = endsWith && register[endsWith];
    const years = (ends ?? (other?.kind === 'personal' ? other.ends : undefined))?.years ?? null;
    for (const ground of Object.values(stays?.keep ?? {})) expect(grounds[ground as Ground].years).toBe(years);
  }
});

test('every foreign key to a person leads to them or is declared as another person’s', async () => {
  const { rows } = await sql<{ table: keyof typeof register; column: string }>`
    select source.relname as table, attribute.attname as column
    from pg_constraint as key
    join pg_class as source on source.oid = key.conrelid
    join pg_class as target on target.oid = key.confrelid
    join pg_attribute as attribute on attribute.attrelid = source.oid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and target.relname in ('users', 'user_profiles', 'expert_settings')`.execute(db);
  expect(rows.length).toBeGreaterThan(20);
  const forgotten = rows.filter(({ table, column }) => {
    const entry: Entry = register[table];
    if (entry.kind !== 'personal') return entry.kind === 'nobodys';
    const keptLink = entry.stays?.keep[column] === 'link';
    return !(column in entry.leads || entry.withheld[column] === 'others' || keptLink);
  });
  expect(forgotten).toEqual([]);
});
