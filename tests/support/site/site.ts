// The built product called in process, on the test file's own database. Pages are read as the server renders them: no scripts, no styles,
// no open port.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import type { Database } from '#platform/database';
import { readEnv } from '#platform/env';
import type { Platform } from '#platform/platform';
import { compose } from '../../../src/main/compose.ts';
import type { createApp, WebApp } from '../../../src/web/http/app.ts';
import { asApplication, databaseNamed } from '../../../tools/database/dbmate.ts';
import { clonePictures, cloneTemplate, dropDatabases } from '../../../tools/database/template.ts';
import { openOwner } from '../database/owner.ts';
import { roles } from '../pages.ts';
import { productSettings } from '../product-settings.ts';
import { Reader } from './reader.ts';

type Role = Exclude<keyof typeof roles, 'visiteur'>;

export interface Site {
  readonly origin: string;
  readonly app: WebApp;
  readonly db: Database;
  /** The same database as the owner of its tables, for faults. */
  readonly owner: Database;
  /** For actions of the worker. */
  readonly platform: Platform;
  /** A signed-out browser. */
  visitor(): Reader;
  /** A browser signed in as this person, with the second factor if they have one. */
  signedInAs(who: Role | `${string}@${string}`): Promise<Reader>;
}

/** Opens a site for one test file, with its own settings. `story` has the sample people, `domains` has none. */
export async function openSite(contents: 'story' | 'domains', settings: Record<string, string> = {}): Promise<Site> {
  const server = inject('server');
  const template = inject('templates')[contents];
  const name = `${inject('clones')}_${randomBytes(4).toString('hex')}`;
  const database = databaseNamed(server, name);
  const storage = await mkdtemp(join(tmpdir(), `${name}-`));
  await cloneTemplate(server, template, name);
  clonePictures(template, storage);
  const redis = new URL(inject('redis'));
  redis.pathname = '/14';
  redis.searchParams.set('keyPrefix', `${name}:`);
  const origin = 'http://localhost:3000';
  const platform = compose(
    readEnv({
      ...productSettings,
      LOG_LEVEL: 'fatal',
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: asApplication(database),
      DATABASE_POOL: '5',
      REDIS_URL: redis.href,
      // Closed ports: pages that are only read call no server.
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_API: 'http://127.0.0.1:9',
      STRIPE_JS: 'http://127.0.0.1:9',
      CLAMD_URL: 'tcp://127.0.0.1:9',
      STORAGE_DIR: storage,
      ...settings,
    }),
    'web',
  );
  const owner = openOwner(database);
  // Until Redis is connected, limits count in memory.
  await once(platform.redis, 'ready');
  const built: { createApp: typeof createApp } = await import(
    new URL('../../../build/server/index.js', import.meta.url).href
  );
  const app = await built.createApp(platform);
  afterAll(async () => {
    app.close();
    await platform.close();
    await owner.destroy();
    await dropDatabases(server, name);
    await rm(storage, { recursive: true });
  });

  const visitor = () => new Reader(app, origin);
  return {
    origin,
    app,
    db: platform.db,
    owner,
    platform,
    visitor,
    async signedInAs(who) {
      const reader = visitor();
      await reader.beginSession(platform, who in roles ? roles[who as Role].email : who);
      return reader;
    },
  };
}
