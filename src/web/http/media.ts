import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import sharp from 'sharp';
import type { Platform } from '#platform/platform';
import type { Storage } from '#platform/storage';
import { smallSide } from '#web/pictures';
import type { WebEnv } from './requests.ts';

/** Uploaded pictures from storage: full size, or small for lists. A name always has the same bytes, so browsers may cache it. */
export function media({ storage }: Pick<Platform, 'storage'>, limit: MiddlewareHandler<WebEnv>) {
  const routes = new Hono<WebEnv>();
  const answer = (find: (storage: Storage, owner: string, name: string) => ReturnType<Storage['get']>) =>
    async function send(c: Context<WebEnv>) {
      const { owner = '', name = '' } = c.req.param() as Record<string, string>;
      const file = /^[0-9a-f-]{36}$/.test(owner) ? await find(storage, owner, name) : undefined;
      if (!file) return c.notFound();
      c.header('Content-Type', 'image/webp');
      c.header('Content-Length', String(file.size));
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      return c.body(Readable.toWeb(file.stream) as ReadableStream);
    };
  routes.get('/avatars/:owner/:name{[0-9a-z-]+\\.webp}', limit, answer(whole));
  routes.get(`/avatars/:owner/${smallSide}/:name{[0-9a-z-]+\\.webp}`, limit, answer(small));
  return routes;
}

const whole = (storage: Storage, owner: string, name: string) => storage.get(`avatars/${owner}/${name}`);

/** Created at the first request, then stored beside the original. */
async function small(storage: Storage, owner: string, name: string) {
  const key = `avatars/${owner}/${smallSide}/${name}`;
  const made = await storage.get(key);
  if (made) return made;
  const picture = await whole(storage, owner, name);
  if (!picture) return undefined;
  const bytes = sharp(await buffer(picture.stream))
    .resize(smallSide, smallSide)
    .webp({ quality: 85 });
  await storage.put(key, await bytes.toBuffer());
  return storage.get(key);
}
