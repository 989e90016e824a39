import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** A check is valid this long; load balancers ask every second or less often. */
const validMs = 500;

/** /healthz: the process is alive. /readyz: it can serve requests and is not draining. */
export function health({ db, redis, scanner, log }: Platform, state: { draining: boolean }) {
  const routes = new Hono<WebEnv>();
  routes.get('/healthz', (c) => c.json({ status: 'ok' }));
  let checked: { readonly at: number; readonly answer: ReturnType<typeof check> } | undefined;
  routes.get('/readyz', async (c) => {
    if (state.draining) return c.json({ status: 'draining' }, 503);
    // Anybody may ask, and no limit stands before: one check answers everybody for a moment.
    if (!checked || performance.now() - checked.at > validMs) checked = { at: performance.now(), answer: check() };
    const answer = await checked.answer;
    return c.json(answer, answer.status === 'ready' ? 200 : 503);
  });
  return routes;

  async function check() {
    const [database, cache, scan] = await Promise.allSettled([
      sql`select 1`.execute(db),
      redis.ping(),
      scanner?.ping(),
    ]);
    // Redis may be down: limits then count per instance, and pages are refreshed by hand. So may the scanner: files of messages then
    // wait. Without the database nothing works.
    if (database.status === 'rejected') log.error({ err: database.reason }, 'database unreachable');
    const status = database.status === 'fulfilled' ? 'ready' : 'not ready';
    return { status, database: database.status, redis: cache.status, scanner: scanner ? scan.status : 'none' };
  }
}
