import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Audience } from '#modules/identity';
import { authPath, currentViewer, openIdCallback } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { rendered, visit } from '#web/server/context';
import { createCalls } from './calls.ts';
import { createChannels } from './channels.ts';
import { compressPages } from './compress.ts';
import { ownForms } from './csrf.ts';
import { securityHeaders } from './headers.ts';
import { health } from './health.ts';
import { installable } from './installable.ts';
import { limitForms, limitPictures, limitRequests } from './limits.ts';
import { createLive } from './live.ts';
import { media } from './media.ts';
import { keepPages } from './page-cache.ts';
import { logPasswordLoad } from './password-load.ts';
import { policyReports } from './policy-reports.ts';
import { previews } from './previews/previews.ts';
import { refuseUnreadable } from './readable-url.ts';
import { logRequests, type WebEnv } from './requests.ts';
import { resolveVisitor } from './session.ts';
import { found } from './sitemap.ts';
import { stripeWebhook } from './webhooks/stripe.ts';
import { wellKnown } from './well-known.ts';

export interface WebApp {
  readonly fetch: Hono<WebEnv>['fetch'];
  /** Routes that the app answers itself, for `npm run prove access`. */
  readonly routes: Hono<WebEnv>['routes'];
  /** Audience of each form by its intent, for every route with an action; undefined when the action declares none. */
  senders(): Promise<Readonly<Record<string, Audiences | undefined>>>;
  /** From here on /readyz fails, so load balancers stop sending traffic, and browsers are asked to reconnect. */
  drain(): void;
  close(): void;
}

const production = import.meta.env.PROD;
/** Media type of loader data on client navigation (single fetch). */
const dataType = 'text/x-script';
/** Error of Node when a connection closes within the body of a request. */
const isCutOff = (error: Error) => error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
type Audiences = Readonly<Record<string, Audience>>;

const loadBuild = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;

export async function createApp(platform: Platform): Promise<WebApp> {
  const { env } = platform;
  const channels = createChannels(platform);
  const live = createLive(
    platform,
    channels,
    async (headers) => (await currentViewer(platform, headers)) !== undefined,
  );
  const calls = createCalls(platform, channels);
  const passwordLoad = logPasswordLoad(platform);
  const state = { draining: false };
  // Behind a proxy that ends TLS the request's own origin is not the public one.
  const allowedActionOrigins = [new URL(env.PUBLIC_ORIGIN).host];
  const build = async () => ({ ...(await loadBuild()), allowedActionOrigins });
  // Created once, except in development, where routes change: creating the handler sorts all routes.
  const handle = createRequestHandler(production ? await build() : build, import.meta.env.MODE);
  const app = new Hono<WebEnv>();

  // Without it, Hono prints the error as text.
  app.onError((error, c) => {
    if (isCutOff(error)) {
      platform.log.info('client disconnected before its request ended');
      return c.text('', 400);
    }
    platform.log.error({ err: error }, 'request failed');
    return c.text('', 500);
  });
  app.use(logRequests(platform, state));
  app.use(compressPages());
  // Before limits and sessions: like a file, a cached page costs almost nothing and is the same for everyone.
  if (production && env.PAGE_CACHE_SECONDS > 0) app.use(keepPages(env.PAGE_CACHE_SECONDS));
  app.use(securityHeaders(platform, production));
  app.use(refuseUnreadable());
  app.route('/', health(platform, state));
  app.route('/', installable(platform, production ? (await loadBuild()).assets.version : undefined));
  if (production) {
    const files = (cacheControl: string) =>
      serveStatic({
        root: './build/client',
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', cacheControl),
      });
    // A missing asset is no page: its policy allows nothing.
    app.use('/assets/*', files('public, max-age=31536000, immutable'), async (c) => c.notFound());
    // Only paths with an extension: a file lookup for each page would cost as much as its rate limits.
    app.use('/:file{.+\\.\\w+}', files('public, max-age=3600'));
  }
  app.route('/media', media(platform, limitPictures(platform)));
  app.route('/', stripeWebhook(platform));
  app.route('/', policyReports(platform));
  app.use(limitRequests(platform));
  app.route('/', wellKnown(platform));
  app.use(ownForms(platform));
  app.use(limitForms());
  app.route('/apercu', previews(platform));
  // Scripts of the routes that a page links to: the same for everyone until the next build.
  app.get('/__manifest', (c) => handle(c.req.raw));
  // The only open Better Auth route: the OpenID issuer redirects people back to it.
  app.get(`${authPath}/callback/google`, (c) => openIdCallback(platform, c.get('caller'), c.req.url));
  app.use(resolveVisitor(platform));
  app.get('/live', live.handler);
  app.get('/live/calendar/:expert', live.calendarHandler);
  app.route('/live/call', calls.routes);
  app.route('/', found(platform));

  app.all('*', async (c) => {
    const context = new RouterContextProvider();
    const page: { html?: string } = {};
    context.set(rendered, page);
    context.set(visit, {
      requestId: c.get('requestId'),
      nonce: c.get('secureHeadersNonce') ?? '',
      platform,
      caller: c.get('caller'),
      viewer: c.get('viewer'),
    });
    const response = await handle(c.req.raw, context);
    // Text without a charset (ASVS 4.1.1): React Router names none for its data.
    if (response.headers.get('Content-Type') === dataType)
      response.headers.set('Content-Type', `${dataType}; charset=utf-8`);
    if (page.html === undefined) return response;
    c.set('html', page.html);
    return new Response(page.html, { status: response.status, headers: response.headers });
  });

  return {
    fetch: app.fetch,
    routes: app.routes,
    async senders() {
      const { routes } = await loadBuild();
      const declared = Object.entries(routes).flatMap(([id, route]) => {
        const action = route?.module.action as { readonly audiences?: Audiences } | undefined;
        return action ? [[id, action.audiences] as const] : [];
      });
      return Object.fromEntries(declared);
    },
    drain() {
      state.draining = true;
      live.drain();
      calls.drain();
    },
    close() {
      passwordLoad.close();
      calls.close();
      channels.close();
    },
  };
}
