import type { MiddlewareHandler } from 'hono';
import { currentViewer, type Identity } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** Who is asking. A check that fails is logged and the person counts as signed out: guards then lead to the sign-in page. */
export function resolveVisitor(platform: Platform, { auth }: Identity): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    let viewer: Awaited<ReturnType<typeof currentViewer>>;
    let renewed: readonly string[] = [];
    try {
      viewer = await currentViewer(platform, auth, c.req.raw.headers, (cookies) => {
        renewed = cookies;
      });
    } catch (error) {
      platform.log.error({ err: error, requestId: c.get('requestId') }, 'the session cannot be checked');
    }
    c.set('viewer', viewer);
    await next();
    // An answer that sets the session itself, signing in or out, has the last word.
    const { headers } = c.res;
    const setsSession = headers.getSetCookie().some((cookie) => cookie.includes('session_token'));
    if (!setsSession) for (const cookie of renewed) headers.append('Set-Cookie', cookie);
    // What a signed-in person sees is nobody's to keep.
    if (viewer && !headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  };
}
