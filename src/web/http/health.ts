import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** /healthz: the process is alive. /readyz: it can serve requests and is not draining. */
export function health({ db, redis, log }: Platform, state: { draining: boolean }) {
  const routes = new Hono<WebEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  routes.get('/readyz', async (c) => {
    if (state.draining) return c.json({ status: 'draining' }, 503);
    const [database, cache] = await Promise.allSettled([sql`select 1`.execute(db), redis.ping()]);
    // Redis may be down: limits then count per instance, and pages are refreshed by hand. Without the database nothing works.
    const status = database.status === 'fulfilled' ? 'ready' : 'not ready';
    if (database.status === 'rejected') log.error({ err: database.reason }, 'database unreachable');
    return c.json({ status, database: database.status, redis: cache.status }, status === 'ready' ? 200 : 503);
  });
  return routes;
}
