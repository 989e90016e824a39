import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer } from 'vite';
import { readEnv } from '#platform/env';
import { compose } from '../../src/main/compose.ts';
import type { createApp, WebApp } from '../../src/web/http/app.ts';

/** Development server: Vite serves and reloads the client code, and provides the app, recreated when it changes. */
const env = readEnv();
const platform = compose(env, 'web');
const http = createHttpServer();
const vite = await createServer({
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  appType: 'custom',
});

let made: { module: unknown; app: Promise<WebApp> } | undefined;
async function currentApp(): Promise<WebApp> {
  const ssr = vite.environments.ssr;
  if (!('runner' in ssr)) throw new Error('Vite has no module runner');
  const runner = ssr.runner as { import(path: string): Promise<{ createApp: typeof createApp }> };
  const module = await runner.import('/src/web/http/app.ts');
  if (made?.module !== module) {
    made?.app.then((old) => old.close()).catch(() => undefined);
    made = { module, app: module.createApp(platform) };
  }
  return made.app;
}

const listener = getRequestListener(async (request, bindings) => (await currentApp()).fetch(request, bindings), {
  overrideGlobalObjects: false,
});
http.on('request', (request, response) => vite.middlewares(request, response, () => void listener(request, response)));
http.listen(env.PORT, env.HOST);

async function stop() {
  http.closeAllConnections();
  http.close();
  if (made) (await made.app).close();
  await vite.close();
  await platform.close();
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
