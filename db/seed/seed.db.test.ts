import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { totalPaidBy } from '#modules/ledger/server';
import { platform } from '../../tests/support/database/clone.ts';
import { sampleClientId } from './story/sample-ids.ts';

const { db, env } = platform;

async function seed(NODE_ENV: string, PUBLIC_ORIGIN = env.PUBLIC_ORIGIN) {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'));
  execFileSync(process.execPath, ['db/seed/seed.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV,
      DATABASE_URL: env.DATABASE_URL,
      REDIS_URL: env.REDIS_URL,
      SMTP_URL: env.SMTP_URL,
      PUBLIC_ORIGIN,
      AUTH_SECRET: env.AUTH_SECRET,
      SEALING_KEY: env.SEALING_KEY,
      STORAGE_DIR: folder,
      LOG_LEVEL: 'silent',
    },
  });
  await rm(folder, { recursive: true });
}

const sessionsOf = async (email: string) => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select session.status || case when series_id is null then '' else ' of a mentorship' end as kind, count(*)::integer as count
    from appointments as session join user_profiles as person on person.id in (expert_id, client_id)
    where person.email = ${email} group by kind order by kind`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

const admins = () => db.selectFrom('user_profiles').select('email').where('role', '=', 'admin').execute();

test('[ADMIN27] the seed creates an admin in development, but neither in production nor where others reach it', async () => {
  await seed('production');
  await seed('development', 'https://recette.visavis.example');
  expect(await db.selectFrom('domains').select('id').execute()).toHaveLength(9);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([]);
  await seed('development');
  expect(await admins()).toEqual([{ email: 'admin@visavis.example' }]);
}, 60_000);

test('the seed creates appointments in every state, passes all database checks, sends no message and is idempotent', async () => {
  await seed('development');
  const told = await sessionsOf('sophie-delattre@visavis.example');
  expect(told).toMatchObject({ completed: 3, scheduled: 2, requested: 1, cancelled: 1 });
  expect(Object.keys(told)).toEqual(expect.arrayContaining(['completed of a mentorship', 'scheduled of a mentorship']));
  const given = await sessionsOf('camille-renaud@visavis.example');
  expect(given).toMatchObject({ completed: 3, scheduled: 2, requested: 1, cancelled: 2 });
  expect(Object.keys(given)).toEqual(
    expect.arrayContaining(['completed of a mentorship', 'scheduled of a mentorship']),
  );
  const priced = await db
    .selectFrom('appointments')
    .select((eb) => eb.fn.sum<string>('price_cents').as('cents'))
    .where('client_id', '=', sampleClientId(0))
    .where('status', '=', 'completed')
    .executeTakeFirstOrThrow();
  expect(Number(priced.cents)).toBeGreaterThan(0);
  expect(await totalPaidBy(db, sampleClientId(0))).toEqual([{ cents: Number(priced.cents), currency: 'EUR' }]);
  // Both joined every completed session.
  const missed = sql`select id from appointments where status = 'completed' and (client_joined_at is null or expert_joined_at is null)`;
  expect((await missed.execute(db)).rows).toEqual([]);
  // Stripe does not know these payments, so none may wait for it.
  const waiting = await sql`
    select id from payments where state <> 'captured' or next_check_at is not null or fee_cents is null
    union all select id from refunds
    union all select id from appointments where status in ('requested', 'scheduled') and price_cents > 0`.execute(db);
  expect(waiting.rows).toEqual([]);
  expect(await db.selectFrom('outbox').select('fact').execute()).toEqual([]);
  for (const check of (await readdir('db/checks')).filter((file) => file.endsWith('.sql'))) {
    const { rows } = await sql.raw(await readFile(join('db/checks', check), 'utf8')).execute(db);
    expect(rows, check).toEqual([]);
  }
  const before = await db.selectFrom('appointments').selectAll().orderBy('id').execute();
  await seed('development');
  expect(await db.selectFrom('appointments').selectAll().orderBy('id').execute()).toEqual(before);
}, 90_000);
