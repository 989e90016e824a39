// Template databases for tests, kept between runs: cloning one takes a second, migrating and seeding takes ten. The name contains a hash of
// its inputs, so a changed migration or seed creates a new one.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { asApplication, databaseNamed, migrate } from './dbmate.ts';

/** `empty`: the schema. `domains`: plus the nine domains. `story`: plus the sample data, with its pictures. */
export type Contents = 'empty' | 'domains' | 'story';

/** Encrypt secrets in the sample data (the admin's app, phone numbers) and in rows that tests add: the product on a clone needs the same
 * keys. */
export const seedSecret = 'a secret that only stacks and templates of tests know';
export const seedKey = 'a key that only stacks and templates of tests know';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Shared, like the databases, by all checkouts on a machine. */
const pictures = join(tmpdir(), 'visavis-templates');

/** Advisory lock that serialises template creation across processes; any number not used elsewhere on the server. */
const templateLock = 7_203_154_001;

const schema = [
  'db/*.sql',
  'db/*.ts',
  'db/migrations/*',
  'db/functions/*/*',
  'db/generated/*',
  'node_modules/graphile-worker/package.json',
];
const sources: Record<Contents, readonly string[]> = {
  empty: schema,
  domains: [...schema, 'db/seed/*.ts', 'db/seed/reference/*'],
  // The sample data is written by the product's own actions.
  story: [
    ...schema,
    'db/seed/**/*.ts',
    'src/modules/*/{actions,queries,rules,store}/*.ts',
    'src/platform/{key-ring,seal}.ts',
  ],
};

/** Name of the template with these contents, created if missing. */
export async function templateOf(server: string, contents: Contents): Promise<string> {
  const name = templateName(contents);
  const base = contents === 'empty' ? undefined : await templateOf(server, 'empty');
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    if ((await exists(client, name)) && (!base || existsSync(`${pictures}/${name}`))) return;
    await dropOld(client);
    await client.query(`drop database if exists ${name}`);
    const making = `${name}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    const url = databaseNamed(server, making);
    if (base) {
      await client.query(`create database ${making} template ${base}`);
      seed(url, name, contents === 'story');
    } else migrate(url);
    await client.query(`alter database ${making} rename to ${name}`);
  });
  return name;
}

/** Creates a database as a copy of a template. */
export async function cloneTemplate(server: string, template: string, name: string): Promise<void> {
  await onServer(server, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template ${template}`);
  });
}

/** Copies a template's pictures into the storage of its clone. */
export function clonePictures(template: string, storage: string): void {
  const kept = `${pictures}/${template}`;
  if (existsSync(kept)) cpSync(kept, storage, { recursive: true });
}

/** Drops every database with this prefix, including leftovers of a killed run. */
export async function dropDatabases(server: string, prefix: string): Promise<void> {
  await onServer(server, async (client) => {
    const found = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ ('^' || $1 || '(_|$)')`,
      [prefix],
    );
    for (const { datname } of found.rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}

/** Dates of the sample data are relative to the day of seeding, so a template is valid for one day. */
function templateName(contents: Contents): string {
  const hash = createHash('sha256');
  for (const file of globSync([...sources[contents]], { cwd: root }).sort())
    hash.update(file).update(readFileSync(`${root}${file}`));
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
  return `visavis_template_${day}_${contents}_${hash.digest('hex').slice(0, 12)}`;
}

function seed(url: string, name: string, story: boolean) {
  const making = `${pictures}/${name}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  execFileSync(process.execPath, [`${root}db/seed/seed.ts`], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: story ? 'test' : 'production',
      DATABASE_URL: asApplication(url),
      STORAGE_DIR: making,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
      SMTP_URL: 'smtp://127.0.0.1:9',
      AUTH_SECRET: seedSecret,
      SEALING_KEY: seedKey,
      LOG_LEVEL: 'warn',
    },
  });
  rmSync(`${pictures}/${name}`, { recursive: true, force: true });
  renameSync(making, `${pictures}/${name}`);
}

const exists = async (client: pg.Client, name: string) =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;

/** Drops templates of other days. Those of today may be in use by another checkout. */
async function dropOld(client: pg.Client) {
  const today = templateName('empty').slice(0, 'visavis_template_20261116'.length);
  const old = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'visavis\\_template\\_%' and datname < $1`,
    [today],
  );
  for (const { datname } of old.rows) {
    await client.query(`drop database if exists ${datname}`);
    rmSync(`${pictures}/${datname}`, { recursive: true, force: true });
  }
}

async function onServer(server: string, act: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(databaseNamed(server, 'postgres'));
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
