import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** Uploaded pictures, out of the storage. A name is never used for other bytes, so that browsers may keep them. */
export function media({ storage }: Platform) {
  const routes = new Hono<WebEnv>();
  routes.get('/avatars/:owner/:name{[0-9a-z-]+\\.webp}', async (c) => {
    const { owner, name } = c.req.param();
    const file = /^[0-9a-f-]{36}$/.test(owner) ? await storage.get(`avatars/${owner}/${name}`) : undefined;
    if (!file) return c.notFound();
    c.header('Content-Type', 'image/webp');
    c.header('Content-Length', String(file.size));
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(Readable.toWeb(file.stream) as ReadableStream);
  });
  return routes;
}
