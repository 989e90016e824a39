import type { MiddlewareHandler } from 'hono';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** Only our own pages send to us. React Router asks the same of pages, but not of routes that are none, which scripts call and
 * small forms post to. A request without an origin comes from no page. */
export function ownForms({ env }: Platform): MiddlewareHandler<WebEnv> {
  const publicHost = new URL(env.PUBLIC_ORIGIN).host;
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || origin === undefined) return next();
    const host = URL.parse(origin)?.host;
    return host === publicHost || host === c.req.header('host') ? next() : c.text('', 400);
  };
}
