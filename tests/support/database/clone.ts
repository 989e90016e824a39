// The database of one test file, and the product composed with its real adapters. Redis keys are prefixed with the database name, so that
// limits are not shared between files or runs.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import { type ComposedPlatform, compose } from '../../../src/main/compose.ts';
import { asApplication, databaseNamed } from '../../../tools/database/dbmate.ts';
import { cloneTemplate, dropDatabases, seedKey } from '../../../tools/database/template.ts';
import { openOwner } from './owner.ts';

const server = inject('server');
let name: string;
let storage: string;
let composed: ComposedPlatform[] = [];

/** The product on the database of the current file, with the application's role. */
export let platform: ComposedPlatform;

/** The same database as the owner of its tables: for DDL, and rows that the product may not change. */
export let owner: Database;

export async function openClone(): Promise<void> {
  name = `${inject('clones')}_${randomBytes(4).toString('hex')}`;
  storage = await mkdtemp(join(tmpdir(), `${name}-`));
  await cloneTemplate(server, inject('template'), name);
  owner = openOwner(databaseNamed(server, name));
  platform = await testPlatform();
}

export async function closeClone(): Promise<void> {
  for (const each of composed) await each.close();
  await owner.destroy();
  composed = [];
  await rm(storage, { recursive: true });
  // Not awaited: deleting 800 files takes a second of waiting. The end of the run drops what is left.
  dropDatabases(server, name).catch(() => undefined);
}

/** Another instance of the product on the same database, with other settings. */
export async function testPlatform(settings: Record<string, string> = {}): Promise<ComposedPlatform> {
  const redis = new URL(inject('redis'));
  redis.pathname = '/15';
  redis.searchParams.set('keyPrefix', `${name}:`);
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: asApplication(databaseNamed(server, name)),
    DATABASE_POOL: '5',
    REDIS_URL: redis.href,
    // A closed port: a test that sends mail opens a mailbox and sets its address.
    SMTP_URL: 'smtp://127.0.0.1:9',
    STORAGE_DIR: storage,
    AUTH_SECRET: 'a secret that only the tests know, long enough',
    SEALING_KEY: seedKey,
    ...settings,
  });
  const instance = compose(env, 'tool');
  composed.push(instance);
  // Until Redis is connected, limits count in memory, which another test covers.
  if (!('REDIS_URL' in settings)) await once(instance.redis, 'ready');
  return instance;
}
