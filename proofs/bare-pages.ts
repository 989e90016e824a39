// Reference servers of proofs/pages.ts, in their own process:
//   bare-pages.ts render|string ORIGIN PATH…
import { glob } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { readEnv } from '#platform/env';
import { compose } from '../src/main/compose.ts';
import type { createApp } from '../src/web/http/app.ts';

const [kind, origin, ...paths] = process.argv.slice(2);
const app = new Hono();
if (kind === 'render') await serveRenders();
else await serveStrings();
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }));
process.once('disconnect', () => server.close());

async function serveStrings() {
  for (const path of paths) {
    const html = await (await fetch(origin + path)).text();
    app.get(path, (c) => c.html(html));
  }
}

/** Renders without the loader data stream: sending data to the browser is the site's work, not the tree's. */
async function serveRenders() {
  for (const [path, { serverHandoffStream: _, ...entry }] of await captureEntries()) {
    const url = new URL(path, origin);
    app.get(path, (c) => {
      const context = { ...entry, renderMeta: {} };
      return c.html(`<!DOCTYPE html>${renderToString(createElement(ServerRouter, { context, url }))}`);
    });
  }
}

function load(file: string) {
  return import(pathToFileURL(resolve(file)).href);
}

/** Captures what React Router passes to entry.server.tsx for a real request to the production build: the matched routes and their data. */
async function captureEntries(): Promise<Map<string, EntryContext>> {
  const entries = new Map<string, EntryContext>();
  const built: { createApp: typeof createApp } = await load('build/server/index.js');
  for await (const file of glob('build/server/assets/server-build-*.js')) {
    const { entry }: ServerBuild = await load(file);
    entry.module = {
      ...entry.module,
      default: (request, _status, _headers, context) => {
        entries.set(new URL(request.url).pathname, context);
        return new Response();
      },
    };
  }
  const platform = compose({ ...readEnv(), LOG_LEVEL: 'warn' }, 'tool');
  const site = await built.createApp(platform);
  const listening = Promise.withResolvers<AddressInfo>();
  const once = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 }, listening.resolve);
  const { port } = await listening.promise;
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  once.close();
  site.close();
  await platform.close();
  return entries;
}
