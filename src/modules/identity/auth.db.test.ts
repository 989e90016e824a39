import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
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

test('a column that Better Auth needs and the migrations lack would be noticed', async () => {
  const trx = await platform.db.startTransaction().execute();
  await sql`alter table users drop column image`.execute(trx);
  expect(await drift({ ...platform, db: trx })).toMatchObject({ columns: ['users.image'] });
  await trx.rollback().execute();
});

test('our tables are the ones that Better Auth expects', async () => {
  expect(await drift(platform)).toEqual(none);
});

test('our tables are the ones that Better Auth expects with Google sign-in', async () => {
  expect(await drift(await testPlatform(google))).toEqual(none);
});
