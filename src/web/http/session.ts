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
    let renewed: readonly string[] = [];
    try {
      viewer = await currentViewer(platform, c.req.raw.headers, (cookies) => {
        renewed = cookies;
      });
    } catch (error) {
      platform.log.error({ err: error, requestId: c.get('requestId') }, 'session check failed');
    }
    c.set('viewer', viewer);
    await next();
    // A response that sets the session itself (sign-in or sign-out) takes precedence.
    const { headers } = c.res;
    const setsSession = headers.getSetCookie().some((cookie) => cookie.includes('session_token'));
    if (!setsSession) for (const cookie of renewed) headers.append('Set-Cookie', cookie);
    // Pages of a signed-in person must never be cached.
    if (viewer && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  };
}
