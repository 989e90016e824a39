// npm run db:migrate: brings the database of DATABASE_OWNER_URL to the state of this folder, and creates it if it is missing. Functions and
// generated rows are applied after the migrations, each file when it has changed; then the tables of the queue, and the rights of the role
// of DATABASE_URL. Also in the image: node db/migrate.ts
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { createApplicationRole, grantToApplication, roleOf } from './application-role.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: applicationUrl } = process.env;
if (!ownerUrl || !applicationUrl || roleOf(ownerUrl) === roleOf(applicationUrl))
  throw new Error('DATABASE_OWNER_URL and DATABASE_URL name one database and two roles: see .env.example');

const dbmate = (command: 'create' | 'up') =>
  execFileSync(`${root}node_modules/.bin/dbmate`, ['--no-dump-schema', command], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: ownerUrl },
    stdio: ['ignore', 2, 2],
  });

const isMissing = (error: unknown) => (error as { code?: string }).code === '3D000';

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}

const client = await connect().catch((error: unknown) => {
  if (!isMissing(error)) throw error;
  dbmate('create');
  return connect();
});
try {
  await createApplicationRole(client, applicationUrl);
  await client.query('create table if not exists applied_files (file text primary key, hash text not null)');
  await apply(['db/foundations.sql']);
  const before = await lastMigration();
  dbmate('up');
  // Rolling a migration back drops functions and triggers with their tables, so after a migration all files are applied again.
  if ((await lastMigration()) !== before)
    await client.query(`delete from applied_files where file <> 'db/foundations.sql'`);
  await apply([
    ...filesOf('db/functions/platform/*.sql'),
    ...filesOf('db/functions/*/*.sql'),
    ...filesOf('db/generated/*.sql'),
  ]);
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => undefined) });
  await grantToApplication(client, applicationUrl);
} finally {
  await client.end();
}

/** An incomplete copy of this folder must not pass for an up-to-date database. */
function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).sort();
  if (files.length === 0) throw new Error(`no file matches ${pattern}`);
  return files;
}

/** Applies the changed files. Each has its own transaction, so that replacing triggers never locks two tables at once. */
async function apply(files: readonly string[]) {
  const { rows } = await client.query<{ file: string; hash: string }>('select file, hash from applied_files');
  const applied = new Map(rows.map(({ file, hash }) => [file, hash]));
  let count = 0;
  for (const file of new Set(files)) {
    const sql = readFileSync(`${root}${file}`, 'utf8');
    const hash = createHash('sha256').update(sql).digest('hex');
    if (applied.get(file) === hash) continue;
    await client.query('begin');
    // Functions may call others that are created after them.
    await client.query(`set local lock_timeout = '5s'; set local check_function_bodies = off`);
    await client.query(sql);
    await client.query(
      `insert into applied_files values ($1, $2) on conflict (file) do update set hash = excluded.hash`,
      [file, hash],
    );
    await client.query('commit');
    count++;
  }
  if (count > 0) console.error(`Applied: ${count} files of db/functions and beside it`);
}

async function lastMigration(): Promise<string | undefined> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('schema_migrations') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return undefined;
  const { rows } = await client.query<{ version: string }>('select max(version) as version from schema_migrations');
  return rows[0]?.version;
}
