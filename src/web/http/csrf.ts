import type { MiddlewareHandler } from 'hono';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/**
 * CSRF guard: rejects non-GET requests whose Origin is another host. React Router checks this for pages, but not for resource routes, which
 * scripts and small forms post to. A request without an Origin does not come from a page.
 */
export function ownForms({ env }: Platform): MiddlewareHandler<WebEnv> {
  const publicHost = new URL(env.PUBLIC_ORIGIN).host;
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || origin === undefined) return next();
    const host = URL.parse(origin)?.host;
    const isOwn = host !== undefined && (host === publicHost || host === c.req.header('host'));
    return isOwn ? next() : c.text('', 400);
  };
}
