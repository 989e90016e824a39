import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { ProfileId, UserId } from '#kernel/ids';
import { expiringKeys, findSubject, personalTables, rowsOf, type Subject } from '#modules/privacy/server';
import type { Database } from '#platform/database';
import type { DB } from '#platform/database/types';
import { readEnv } from '#platform/env';
import { createFolderStorage } from '#platform/storage/folder';
import { type Stack, startStack, type WebInstance } from '../tests/support/stack.ts';
import { addWholePerson, traces } from '../tests/support/whole-person.ts';
import { readZip } from '../tests/support/zip.ts';
import { mayStay } from './erasure/may-stay.ts';
import type { Figure, Proof } from './proof.ts';

const name = 'erasure';
const keyPrefix = `${name}-${process.pid}:`;
const email = 'z.quatrebarbes@courrier.example';
const password = 'une phrase que seule Zoé connaît';

/** A person about whom every kind of data is stored exports it and deletes their account. */
export const erasure: Proof = {
  promise:
    'who leaves takes everything along, and nothing personal is left in a table, file, queue or log written afterwards',
  async prove() {
    // All keys of this run share a prefix, so that all of them can be searched.
    const server = `${process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'}/${process.env.STACK_REDIS_DATABASE ?? 3}`;
    const redis = new Redis(server);
    const settings = { LOG_LEVEL: 'debug', REDIS_URL: `${server}?keyPrefix=${keyPrefix}` };
    const stack = await startStack(name, settings, { story: false });
    const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
    const db: Database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
    const world: World = { stack, db, redis, folder: stack.env.STORAGE_DIR ?? '', logsFrom: new Map() };
    try {
      const [web] = await Promise.all([stack.startWeb({ PORT: stack.env.PORT ?? '' }), stack.startWorker()]);
      return await leave(world, web);
    } finally {
      await redis.del('none', ...(await redis.keys(`${keyPrefix}*`)));
      redis.disconnect();
      await db.destroy();
      await stack.stop();
    }
  },
};

interface World {
  readonly stack: Stack;
  readonly db: Database;
  readonly redis: Redis;
  readonly folder: string;
  /** Position of each log when the person left. */
  readonly logsFrom: Map<string, number>;
}

async function leave(world: World, web: WebInstance): Promise<Figure[]> {
  const { cookie, subject } = await someone(world, web);
  const words = [...wordsOf(subject), ...(await sealedWordsOf(world.db, subject))];
  const before = await search(world, words);
  const exported = await takeAlong(world, web, cookie, subject);

  for (const log of logFiles()) world.logsFrom.set(log, statSync(log).size);
  const left = await post(web, '/profil/donnees', { intent: 'erase', confirmation: email, password }, cookie);
  const mailed = await farewell(world);
  // Requests that a stranger, a search engine or the person may still make; each writes log lines.
  const answers = await Promise.all([
    statusOf(web, `/expert/${traces.slug}`),
    statusOf(web, `/${traces.slug}`),
    statusOf(web, `/expert/${subject.profileId}`),
    statusOf(web, '/profil', cookie),
  ]);
  const back = await post(web, '/se-connecter', { intent: 'sign-in', email, password });
  await settled(world.db);

  const after = await search(world, words);
  const forgotten = after.hits.filter((hit) => !isAllowed(hit, subject));
  for (const hit of forgotten) console.log(`  left behind: ${hit.word} in ${hit.place}`);
  return [
    ...exported,
    {
      what: 'the account ends at once, everywhere, and its owner is told by a last mail',
      figure: `${left.status} to ${left.headers.get('location')}; page, short address, id, session: ${answers.join(', ')}; signing in: ${back.status}; ${mailed} mail`,
      holds: left.status === 303 && answers.join() === '404,404,404,302' && back.status === 401 && mailed === 1,
    },
    {
      what: 'nothing personal is left',
      figure: `${forgotten.length} found outside what may stay, ${after.hits.length - forgotten.length} inside (${places(after.hits)}); before: ${before.hits.length}. Looked for ${words.length} words in ${after.tables} tables (${after.columns} columns, queue included), ${after.keys} Redis keys, ${after.files} files, ${after.lines} log lines`,
      holds:
        forgotten.length === 0 &&
        after.hits.length > 0 &&
        after.files > 0 &&
        after.lines > 0 &&
        before.hits.length > 60,
    },
    await planted(world, words, subject),
  ];
}

/** Signs up through the site; the other data is written directly as rows and files. */
async function someone({ stack, db, redis, folder }: World, web: WebInstance) {
  const { firstName, lastName } = traces;
  const signUp = { intent: 'sign-up', email, password, firstName, lastName };
  const answer = await post(web, '/se-connecter?mode=inscription', signUp);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const { id, profileId } = await db
    .selectFrom('user_profiles')
    .select(['user_id as id', 'id as profileId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const admin = await db
    .insertInto('users')
    .values({ name: 'Une Autre', email: 'une-autre@courrier.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: adminId } = await db
    .updateTable('user_profiles')
    .set({ role: 'admin' })
    .where('user_id', '=', admin.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = { userId: id as UserId, profileId: profileId as ProfileId, email };
  const storage = createFolderStorage(folder);
  await addWholePerson({ db, env: readEnv(stack.env), storage }, person, adminId as ProfileId);
  await storage.put(`avatars/${adminId}/portrait.webp`, Buffer.from('portrait of someone who stays'));
  // The person signed in with a passkey.
  await db.updateTable('sessions').set({ second_factor: true }).where('user_id', '=', id).execute();
  await settled(db);
  // Requested hours ago while the mail server was down: waiting jobs that contain an address.
  for (const fact of ['password-reset-requested', 'sign-up-repeated'])
    await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ fact, factId: '0', payload: { email } })}::json,
      run_at => now() + interval '1 hour', job_key => ${`0:${fact}`})`.execute(db);
  // As one of their forms writes it.
  await redis.set(`${keyPrefix}limit:support:messages-of:${id}`, 1, 'EX', expiringKeys['limit:']);
  await db
    .insertInto('outbox')
    .values({ fact: 'verification-requested', payload: JSON.stringify({ userId: id }) })
    .execute();
  await settled(db);
  return { cookie, subject: (await findSubject(db, id as UserId)) as Subject };
}

/** Every text that identifies them, in every notation. */
const wordsOf = ({ userId, profileId }: Subject): string[] => [
  ...Object.values(traces).map(folded),
  folded(`${traces.firstName} ${traces.lastName}`),
  email,
  createHash('sha256').update(email).digest('base64url').toLowerCase(),
  userId,
  profileId,
];

/** Sealed values that nothing obliges to keep: a search for the words in them would find neither. */
async function sealedWordsOf(db: Database, { profileId }: Subject): Promise<string[]> {
  const { rows } = await sql<{ sealed: string }>`
    select phone_sealed as sealed from user_profiles where id = ${profileId} and phone_sealed is not null
    union all select text_sealed from messages where author_id = ${profileId} and text_sealed is not null`.execute(db);
  if (rows.length !== 2) throw new Error('the phone number or the message is not sealed');
  return rows.map(({ sealed }) => folded(sealed));
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

async function takeAlong({ db }: World, web: WebInstance, cookie: string, subject: Subject): Promise<Figure[]> {
  const counts = new Map<string, number>();
  for (const [table, entry] of personalTables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where ${rowsOf(entry, subject)}`.execute(db);
    counts.set(table, rows[0]?.count ?? 0);
  }
  // Rows stay there for a second only.
  const passing = ['outbox', 'calendar_changes'];
  const empty = [...counts].filter(([table, count]) => count === 0 && !passing.includes(table)).map(([table]) => table);
  const startedAt = performance.now();
  const answer = await post(web, '/profil/donnees/fichier', { password }, cookie);
  const zip = readZip(Buffer.from(await answer.arrayBuffer()));
  const ms = Math.round(performance.now() - startedAt);
  const held = JSON.parse(zip.get('donnees.json')?.toString() ?? '{}') as Record<string, object[]>;
  const withheld = personalTables.filter(([, entry]) => entry.exported.length === 0).map(([table]) => table);
  const wrong = [...counts].filter(
    // The export itself adds one audit record.
    ([table, count]) =>
      !withheld.some((each) => each === table) &&
      (held[table]?.length ?? 0) !== count + (table === 'audit_records' ? 1 : 0),
  );
  const rows = Object.values(held).reduce((sum, each) => sum + each.length, 0);
  const files = [...zip.keys()].filter((file) => file.startsWith('fichiers/')).length;
  const told = Object.values(held).flatMap((each) => each.flatMap((row) => Object.keys(row))).length;
  return [
    {
      what: 'the export holds every row that the database holds, the picture, and the file of a message',
      figure: `${Object.keys(held).length} tables, ${rows} rows, ${told} values, ${files} files of 2 in a ZIP of ${zip.size}, in ${ms} ms; ${wrong.length} tables differ; without a row: ${empty.join() || 'none'}; withheld: ${withheld.join(', ')}`,
      holds: wrong.length === 0 && empty.length === 0 && files === 2,
    },
  ];
}

interface Hit {
  readonly place: string;
  readonly word: string;
  /** Set for Redis: the key expires within the time of the register. */
  readonly expires?: boolean;
  /** Value of the column. */
  readonly value?: string;
}

async function search(world: World, words: readonly string[]) {
  const tables = await searchTables(world.db, words);
  const redis = await searchRedis(world.redis, words);
  const files = searchFiles(world.folder, words);
  const logs = searchLogs(world.logsFrom, words);
  return {
    tables: tables.tables,
    columns: tables.columns,
    keys: redis.keys,
    files: files.files,
    lines: logs.lines,
    hits: [...tables.hits, ...redis.hits, ...files.hits, ...logs.hits],
  };
}

/** Every column of every table as text, ignoring accents and case. */
async function searchTables(db: Database, words: readonly string[]) {
  const { rows: tables } = await sql<{ schema: string; table: string; columns: string[] }>`
    select table_schema as schema, table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    group by table_schema, table_name`.execute(db);
  const hits: Hit[] = [];
  for (const { schema, table, columns } of tables) {
    const values = columns.map((column) => sql`(${column}::text, ${sql.ref(`searched.${column}`)}::text)`);
    const { rows } = await sql<{ word: string; column: string; value: string }>`
      select sought as word, held.name as column, max(held.value) as value
      from ${sql.table(`${schema}.${table}`)} as searched
      cross join lateral (values ${sql.join(values)}) as held (name, value)
      cross join unnest(${[...words]}::text[]) as sought
      where position(sought in fold_text(held.value)) > 0 group by sought, held.name`.execute(db);
    for (const { word, column, value } of rows) hits.push({ word, value, place: `${schema}.${table}.${column}` });
  }
  return { hits, tables: tables.length, columns: tables.flatMap(({ columns }) => columns).length };
}

async function searchRedis(redis: Redis, words: readonly string[]) {
  const hits: Hit[] = [];
  const keys = await redis.keys(`${keyPrefix}*`);
  for (const key of keys) {
    const value = (await redis.dump(key)) ?? '';
    const leftMs = await redis.pttl(key);
    const expires = Object.entries(expiringKeys).some(
      ([beginning, most]) => key.startsWith(keyPrefix + beginning) && leftMs > 0 && leftMs <= most * 1_000,
    );
    for (const word of found(`${key} ${value}`, words)) hits.push({ place: `redis ${key}`, word, expires });
  }
  return { hits, keys: keys.length };
}

function searchFiles(folder: string, words: readonly string[]) {
  const hits: Hit[] = [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name: file } of files) {
    const path = `${parentPath}/${file}`.slice(folder.length);
    const text = readFileSync(folder + path, 'utf8');
    for (const word of found(`${path} ${text}`, words)) hits.push({ place: `file ${path}`, word });
  }
  return { hits, files: files.length };
}

const logFiles = () =>
  readdirSync('var/logs')
    .filter((file) => file.startsWith(`${name}-src-main-`))
    .map((file) => `var/logs/${file}`);

function searchLogs(from: World['logsFrom'], words: readonly string[]) {
  const hits: Hit[] = [];
  let lines = 0;
  for (const [log, offset] of from) {
    for (const line of readFileSync(log).subarray(offset).toString().split('\n').filter(Boolean)) {
      lines++;
      for (const word of found(line, words)) hits.push({ place: `${log}: ${line}`, word });
    }
  }
  return { hits, lines };
}

function found(text: string, words: readonly string[]): string[] {
  const plain = folded(text);
  return words.filter((word) => plain.includes(word));
}

/** Returns true for a value that may stay in its table (erasure/may-stay.ts), and for a Redis key that expires. */
function isAllowed({ place, word, value, expires }: Hit, { userId, profileId }: Subject): boolean {
  if (expires !== undefined) return expires;
  // An id in a line of a log refers to an emptied row, and the lines end (docs/logs.md).
  if (/\.log\b/.test(place)) return word === userId;
  const isColumn = value !== undefined && place.startsWith('public.');
  return isColumn && mayStay({ column: place.slice('public.'.length), word, value }, [userId, profileId]);
}

const places = (hits: readonly Hit[]) =>
  [
    ...new Set(hits.map(({ place, expires }) => (expires ? 'expiring keys of Redis' : place.replace('public.', '')))),
  ].join(', ');

/** Plants traces that the search must find, to prove that the search works. */
async function planted(world: World, words: readonly string[], subject: Subject): Promise<Figure> {
  const { db, redis, folder, logsFrom } = world;
  await db
    .insertInto('skills')
    .values({ name: `Chez ${traces.lastName}` })
    .execute();
  await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ to: email })}::json, run_at => now() + interval '1 day')`.execute(
    db,
  );
  await redis.set(`${keyPrefix}kept`, `for ${traces.phone}`);
  await createFolderStorage(folder).put('divers/note.txt', Buffer.from(traces.message));
  const log = `${folder}/web.log`;
  await createFolderStorage(folder).put('web.log', Buffer.from(`{"path":"/expert/${traces.slug}"}\n`));
  logsFrom.set(log, 0);
  const { hits } = await search(world, words);
  const placesFound = new Set(
    hits.filter((hit) => !isAllowed(hit, subject)).map(({ place }) => place.split(/[ :]/)[0]),
  );
  return {
    what: 'the same search finds a trace that was planted in a table, the queue, Redis, a file and a log',
    figure: `found in ${[...placesFound].map((place) => place?.replace(folder, '')).join(', ')}`,
    holds: placesFound.size === 5,
  };
}

/** Waits until no outbox row and no due job is left. */
async function settled(db: Database): Promise<void> {
  const giveUp = Date.now() + 15_000;
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs where run_at <= now()) as left`.execute(
      db,
    );
    if (Number(rows[0]?.left) === 0) return;
    if (Date.now() > giveUp) throw new Error('the worker does not finish: see var/logs');
    await pause(100);
  }
}

/** Number of deletion mails. */
async function farewell({ stack, db }: World): Promise<number> {
  await settled(db);
  const mails = (await (await fetch(`${stack.mailOrigin}/mails.json`)).json()) as { subject: string; to: unknown }[];
  return mails.filter((mail) => mail.subject.includes('supprimé') && JSON.stringify(mail.to).includes(email)).length;
}

const post = (web: WebInstance, path: string, form: Record<string, string>, cookie = '') =>
  fetch(web.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: web.origin, cookie },
    body: new URLSearchParams(form),
  });

async function statusOf(web: WebInstance, path: string, cookie = ''): Promise<number> {
  const answer = await fetch(web.origin + path, { redirect: 'manual', headers: { cookie } });
  await answer.body?.cancel();
  return answer.status;
}
