import type { MiddlewareHandler } from 'hono';
import type { Platform } from '#platform/platform';
import { eventPath } from './answer-event.ts';
import type { WebEnv } from './requests.ts';

/**
 * CSRF guard: rejects non-GET requests whose Origin is another host, or that the browser says come from another site. React Router checks
 * this for pages, but not for resource routes, which scripts and small forms post to. A request without both headers does not come from a
 * page.
 */
export function ownForms({ env, securityEvents }: Platform): MiddlewareHandler<WebEnv> {
  const publicHost = new URL(env.PUBLIC_ORIGIN).host;
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const origin = c.req.header('origin');
    const host = URL.parse(origin ?? '')?.host;
    const isForeign =
      ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '') ||
      (origin !== undefined && host !== publicHost && host !== c.req.header('host'));
    if (!isForeign) return next();
    // The other site is not named: its address may say what the person reads.
    securityEvents.note({ kind: 'origin-refused', details: { method: c.req.method, path: eventPath(c.req.path) } });
    return c.text('', 400);
  };
}
