import type { MiddlewareHandler } from 'hono';
import { currentViewer, resignedSession } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** Streams of a person. To a script, 401 would mean that they signed out, and end their call. */
const streams = /^\/live(\/call\/.+)?$/;

/**
 * Resolves the viewer from the session. If that fails, it is logged, and nobody is signed in: guards of pages redirect to the sign-in page,
 * streams answer 503.
 */
export function resolveVisitor(platform: Platform): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    let viewer: Awaited<ReturnType<typeof currentViewer>>;
    try {
      viewer = await currentViewer(platform, c.req.raw.headers);
    } catch (error) {
      platform.log.error({ err: error }, 'session check failed');
      if (streams.test(c.req.path)) return c.text('', 503);
    }
    c.set('viewer', viewer);
    const facts = platform.requests.getStore();
    if (facts && viewer) facts.userId = viewer.id;
    await next();
    const { headers } = c.res;
    // Only with pages: the answer to a request beside a sign-in could bring the former session's cookie back.
    if (viewer && c.req.method === 'GET' && c.req.header('accept')?.includes('text/html') && !headers.has('Set-Cookie'))
      for (const cookie of await resignedSession(platform, c.get('caller'))) headers.append('Set-Cookie', cookie);
    // Pages of a signed-in person must never be cached.
    if (viewer && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  };
}
