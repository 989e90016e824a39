import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { readEnv, settingsToMend } from '#platform/env';
import { createLog } from '#platform/log';
import { logProcess } from '#platform/process-log';
import type { createApp } from '../web/http/app.ts';
import { compose } from './compose.ts';

const graceMs = 25_000;

// Until the settings are read, and found to be wrong.
logProcess(createLog({ LOG_LEVEL: 'info' }, 'web'));
const env = readEnv();
const platform = compose(env, 'web');
const { log } = platform;
logProcess(log);
for (const what of settingsToMend(env)) log.warn(what);
// Built by Vite together with the routes, so that both share one copy of every module.
const built: { createApp: typeof createApp } = await import(
  new URL('../../build/server/index.js', import.meta.url).href
);
const app = await built.createApp(platform);
const server = serve({ fetch: app.fetch, hostname: env.HOST, port: env.PORT }, ({ port }) =>
  log.info({ port }, `web is ready on http://${env.HOST}:${port}`),
) as Server;
// Longer than the load balancer's idle timeout, so that we never close a connection during a request.
server.keepAliveTimeout = 75_000;

let stopping = false;
/** Graceful shutdown: reports not ready while still answering, then accepts no new requests, then waits for running ones. */
async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'web is stopping');
  app.drain();
  await new Promise((resolve) => setTimeout(resolve, env.SHUTDOWN_DELAY_MS));
  const closed = new Promise((resolve) => server.close(resolve));
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(grace);
  app.close();
  await platform.close();
  log.info('web has stopped');
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
