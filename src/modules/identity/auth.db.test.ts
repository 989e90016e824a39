import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform';
import { owner, platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { authOptions } from './auth.ts';

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

async function drift(of: Platform) {
  const plan = await getMigrations(authOptions(of), { throwOnUnsafe: false });
  return {
    tables: plan.toBeCreated.map(({ table }) => table),
    columns: plan.toBeAdded.flatMap(({ table, fields }) => Object.keys(fields).map((field) => `${table}.${field}`)),
    indexes: plan.toBeAddedIndexes.map(({ name }) => name),
    unsafe: plan.unsafeChanges,
    problems: plan.schemaProblems,
  };
}

const none = { tables: [], columns: [], indexes: [], unsafe: [], problems: [] };

test.each([
  ['users', 'image'],
  ['users', 'two_factor_enabled'],
  ['sessions', 'second_factor'],
  ['two_factors', 'locked_until'],
  ['passkeys', 'counter'],
])('migrations without %s.%s, which Better Auth needs, are detected', async (table, column) => {
  const trx = await owner.startTransaction().execute();
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)} cascade`.execute(trx);
  expect(await drift({ ...platform, db: trx })).toMatchObject({ columns: [`${table}.${column}`] });
  await trx.rollback().execute();
});

test('our tables match the schema of Better Auth', async () => {
  expect(await drift(platform)).toEqual(none);
});

test('our tables match the schema of Better Auth with Google sign-in', async () => {
  expect(await drift(await testPlatform(google))).toEqual(none);
});
