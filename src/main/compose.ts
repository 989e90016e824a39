import type pg from 'pg';
import { systemClock } from '#platform/clock';
import { createDatabase, createPool } from '#platform/database';
import { type Env, s3Of, siteOf, stripeOf } from '#platform/env';
import { createLog } from '#platform/log';
import { createMailer } from '#platform/mail';
import type { Platform } from '#platform/platform';
import { createRedis } from '#platform/redis';
import { createRequestScope } from '#platform/request-scope';
import { createScanner } from '#platform/scanner';
import { createSecurityEvents } from '#platform/security-events';
import { createFolderStorage } from '#platform/storage/folder';
import { createS3Storage } from '#platform/storage/s3';
import { createStripe } from '#platform/stripe';

export interface ComposedPlatform extends Platform {
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** The only place that creates the real adapters. */
export function compose(env: Env, role: 'web' | 'worker' | 'tool'): ComposedPlatform {
  const requests = createRequestScope();
  const log = createLog(env, role, requests);
  const site = siteOf(env);
  // A longer timeout for tools: no page waits for their queries.
  const pool = createPool(env.DATABASE_URL, env.DATABASE_POOL, role === 'tool' ? 60_000 : undefined);
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  // Same for a connection lost within a transaction: the next statement fails and reports it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = createDatabase(pool);
  const redis = createRedis(env.REDIS_URL);
  redis.on('error', (error) => log.warn({ err: error }, 'redis connection lost'));
  redis.connect().catch(() => undefined); // ioredis retries; the listener above logs errors
  const mailer = createMailer(env.SMTP_URL, { name: site.name, address: env.CONTACT_ADDRESS }, env.BOUNCE_ADDRESS);
  const s3 = s3Of(env);
  const storage = s3 ? createS3Storage(s3) : createFolderStorage(env.STORAGE_DIR);
  const stripe = stripeOf(env);
  const securityEvents = createSecurityEvents({ db, log, requests, clock: systemClock });
  return {
    env,
    site,
    log,
    requests,
    securityEvents,
    clock: systemClock,
    pool,
    db,
    redis,
    mailer,
    storage,
    scanner: env.CLAMD_URL ? createScanner(env.CLAMD_URL) : undefined,
    stripe: stripe && createStripe(stripe),
    async close() {
      await securityEvents.settled();
      mailer.close();
      redis.disconnect();
      await db.destroy();
    },
  };
}
