import type { MiddlewareHandler } from 'hono';
import { currentViewer } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/**
 * Resolves the viewer from the session. If that fails, it is logged and the person counts as signed out: guards redirect to the sign-in
 * page.
 */
export function resolveVisitor(platform: Platform): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    let viewer: Awaited<ReturnType<typeof currentViewer>>;
    try {
      viewer = await currentViewer(platform, c.req.raw.headers);
    } catch (error) {
      platform.log.error({ err: error, requestId: c.get('requestId') }, 'session check failed');
    }
    c.set('viewer', viewer);
    await next();
    const { headers } = c.res;
    // Pages of a signed-in person must never be cached.
    if (viewer && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  };
}
