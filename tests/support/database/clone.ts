// Setup of every file of the project `database`: a database of its own, and the product composed around it with its real
// adapters. Redis keys carry the name of that database, so that no limit counts across files or runs.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { readEnv } from '#platform/env';
import { type ComposedPlatform, compose } from '../../../src/main/compose.ts';
import { databaseNamed } from '../../../tools/database/dbmate.ts';

const template = inject('template');
const templateName = new URL(template).pathname.slice(1);
const name = `${templateName}_${randomBytes(4).toString('hex')}`;
const storage = await mkdtemp(join(tmpdir(), `${name}-`));
const composed: ComposedPlatform[] = [];

await onServer(`create database ${name} template ${templateName}`);

afterAll(async () => {
  for (const each of composed) await each.close();
  await onServer(`drop database ${name} with (force)`);
  await rm(storage, { recursive: true });
});

/** Another instance of the product on the same database, with some settings of its own. */
export async function testPlatform(settings: Record<string, string> = {}): Promise<ComposedPlatform> {
  const redis = new URL(inject('redis'));
  redis.pathname = '/15';
  redis.searchParams.set('keyPrefix', `${name}:`);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseNamed(template, name),
    DATABASE_POOL: '5',
    REDIS_URL: redis.href,
    // Closed: a test that sends mail opens a mailbox and says where it is.
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_DIR: storage,
    AUTH_SECRET: 'a secret that only the tests know, long enough',
    ...settings,
  });
  const instance = compose(env, 'tool');
  composed.push(instance);
  // Until Redis is there limits count in memory, which is a test of its own.
  if (!('REDIS_URL' in settings)) await once(instance.redis, 'ready');
  return instance;
}

async function onServer(statement: string) {
  const client = new pg.Client(databaseNamed(template, 'postgres'));
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const platform = await testPlatform();
