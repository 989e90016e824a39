import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { authPath, createIdentity } from '#modules/identity/server';
import { createSupport } from '#modules/support/server';
import type { Platform } from '#platform/platform';
import { compressPages } from './compress.ts';
import { visit } from './context.ts';
import { found } from './found.ts';
import { securityHeaders } from './headers.ts';
import { health } from './health.ts';
import { limitRequests } from './limits.ts';
import { createLive } from './live.ts';
import { media } from './media.ts';
import { keepPages } from './page-cache.ts';
import { previews } from './previews/previews.ts';
import { logRequests, type WebEnv } from './requests.ts';
import { resolveVisitor } from './session.ts';

export interface WebApp {
  readonly fetch: Hono<WebEnv>['fetch'];
  /** From here on the instance tells balancers to look elsewhere and asks browsers to reconnect. */
  drain(): void;
  close(): void;
}

const production = import.meta.env.PROD;
const loadBuild = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;

export async function createApp(platform: Platform): Promise<WebApp> {
  const { env } = platform;
  const identity = createIdentity(platform);
  const support = createSupport(platform);
  const live = createLive(platform);
  const state = { draining: false };
  const app = new Hono<WebEnv>();

  app.use(logRequests(platform, state));
  app.use(securityHeaders(platform, production));
  app.route('/', health(platform, state));
  if (production) {
    const immutable = 'public, max-age=31536000, immutable';
    app.use('/assets/*', serveStatic({ root: './build/client', precompressed: true, onFound: cacheFor(immutable) }));
    app.use(
      '*',
      serveStatic({ root: './build/client', precompressed: true, onFound: cacheFor('public, max-age=3600') }),
    );
  }
  app.route('/media', media(platform));
  app.use(limitRequests(platform));
  app.route('/apercu', previews(platform));
  // The one address of Better Auth that is open: where the OpenID issuer sends people back to.
  app.get(`${authPath}/callback/google`, (c) => identity.auth.handler(c.req.raw));
  app.use(resolveVisitor(platform, identity));
  app.get('/live', live.handler);
  app.use(compressPages());
  app.route('/', found(platform));
  if (production && env.PAGE_CACHE_SECONDS > 0) app.use(keepPages(env.PAGE_CACHE_SECONDS));

  if (production) await loadBuild();
  app.all('*', async (c) => {
    const build = await loadBuild();
    // Behind a proxy that ends TLS the request's own origin is not the public one.
    const handle = createRequestHandler(
      { ...build, allowedActionOrigins: [new URL(env.PUBLIC_ORIGIN).host] },
      import.meta.env.MODE,
    );
    const context = new RouterContextProvider();
    context.set(visit, {
      requestId: c.get('requestId'),
      nonce: c.get('secureHeadersNonce') ?? '',
      platform,
      identity,
      support,
      caller: c.get('caller'),
      viewer: c.get('viewer'),
    });
    return handle(c.req.raw, context);
  });

  return {
    fetch: app.fetch,
    drain() {
      state.draining = true;
      live.drain();
    },
    close: live.close,
  };
}

const cacheFor = (value: string) => (_path: string, c: { header(name: string, value: string): void }) =>
  c.header('Cache-Control', value);
