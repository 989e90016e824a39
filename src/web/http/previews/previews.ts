import { type Context, Hono } from 'hono';
import { limitsCopy } from '#copy/limits';
import { findEvent } from '#modules/events/server';
import { expertAddress } from '#modules/experts';
import { findPublicExpert, listDomains } from '#modules/experts/server';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import type { WebEnv } from '#web/http/requests';
import { createPictures } from './pictures.ts';
import { domainPreview, eventPreview, expertPreview, type Preview, sitePreview } from './preview.ts';

const version = ':version{[0-9a-f]{16}[.]png}';

/**
 * Pictures of public pages for shared links. The URL contains the picture's version and always has the same bytes; older versions redirect
 * to the current one.
 */
export function previews(platform: Platform) {
  const { db, env, redis, site } = platform;
  const routes = new Hono<WebEnv>();
  const pictures = createPictures(platform);
  // A drawing costs as much as a form: ten times a read (../limits.ts).
  const drawings = createLimit(redis, 'drawings', Math.ceil(env.REQUESTS_PER_MINUTE / 10), 60);

  const answer = async (c: Context<WebEnv>, preview: Preview | undefined) => {
    if (!preview) return c.notFound();
    if (c.req.path !== preview.address) {
      c.header('Cache-Control', 'public, max-age=300');
      return c.redirect(preview.address, 302);
    }
    const found = await pictures.find(preview);
    if (!found && !(await drawings.allow(c.get('caller').ip))) return later(c, 429);
    const picture = found ?? (await pictures.make(preview));
    if (!picture) return later(c, 503);
    c.header('Content-Type', 'image/png');
    c.header('Content-Length', String(picture.length));
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return c.body(new Uint8Array(picture));
  };

  routes.get(`/site/${version}`, (c) => answer(c, sitePreview(site)));
  routes.get(`/expert/:slug/${version}`, async (c) => {
    const address = expertAddress(c.req.param('slug'));
    const expert = address && (await findPublicExpert(db, address));
    return answer(c, expert && expertPreview(expert, site));
  });
  routes.get(`/domaine/:slug/${version}`, async (c) => {
    const domain = (await listDomains(db)).find(({ slug }) => slug === c.req.param('slug'));
    return answer(c, domain && domainPreview(domain, site));
  });
  routes.get(`/evenement/:slug/${version}`, async (c) => {
    const event = await findEvent(db, c.req.param('slug'));
    return answer(c, event && eventPreview(event, site));
  });
  return routes;
}

function later(c: Context<WebEnv>, status: 429 | 503) {
  c.header('Retry-After', '60');
  return c.text(limitsCopy.tooManyRequests, status);
}
