import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { platform } from '../../tests/support/database/clone.ts';

const { db } = platform;

test('a connection lost in the middle of a transaction fails the transaction, and not the process', async () => {
  const action = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Between two statements, only the pool's error listener is active.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`select 1`.execute(trx);
  });
  await expect(action).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('an idle connection that is lost is replaced', async () => {
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.01)`.execute(db)));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(db);
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (let time = 0; time < 5; time++) await sql`select 1`.execute(db);
});
