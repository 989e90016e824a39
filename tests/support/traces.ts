import { glob, readFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { cards, typedCvc } from './test-cards.ts';

const numbers = Object.values(cards);
const grouped = numbers.map((number) => number.replaceAll(/(.{4})(?=.)/g, '$1 '));

/**
 * Data that only Stripe may store: the cards that journeys type, and our secret keys. A regular expression valid in PostgreSQL and
 * JavaScript.
 */
export const forbidden = [
  ...numbers,
  ...grouped,
  `cvc\\W{1,5}${typedCvc}`,
  'sk_test_of_the_sandbox',
  'whsec_of_the_sandbox',
  '(pi|seti)_[A-Za-z0-9]+_secret_',
].join('|');

interface Places {
  readonly database: string;
  readonly redis: string;
}

/** Finds a pattern in any column of any table, any Redis key, and any line of our own logs. */
export async function tracesOf(pattern: string, { database, redis }: Places): Promise<string[]> {
  const found = [tablesWith(pattern, database), keysWith(pattern, redis), logsWith(pattern)];
  return (await Promise.all(found)).flat();
}

async function tablesWith(pattern: string, database: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select from ${name} as row where row::text ~ $1 limit 1`, [pattern]);
      if (rows.length > 0) found.push(`table ${name}`);
    }
    return found;
  } finally {
    await client.end();
  }
}

async function keysWith(pattern: string, address: string): Promise<string[]> {
  const redis = new Redis(address);
  const wanted = new RegExp(pattern);
  try {
    const found: string[] = [];
    for (const key of await redis.keys('*')) {
      const kept = JSON.stringify(await keptAt(redis, key));
      if (wanted.test(key) || wanted.test(kept)) found.push(`key ${key}`);
    }
    return found;
  } finally {
    redis.disconnect();
  }
}

/** Reads values as text: in a Redis dump, a number of sixteen digits is eight bytes. */
async function keptAt(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    default:
      return redis.get(key);
  }
}

/** Searches our own logs only, not those of the stand-ins. */
async function logsWith(pattern: string): Promise<string[]> {
  const wanted = new RegExp(pattern);
  const found: string[] = [];
  for await (const file of glob('var/logs/*src-main*.log')) {
    if (wanted.test(await readFile(file, 'utf8'))) found.push(`log ${file}`);
  }
  return found;
}
