import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limitsCopy } from '#copy/limits';
import { networkOf } from '#kernel/network';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** Rate limit per network; a form costs ten times a read. A /48 of IPv6 may send as much as ten networks. */
export function limitRequests({ env, redis }: Platform): MiddlewareHandler<WebEnv> {
  const requests = createLimit(redis, 'requests', env.REQUESTS_PER_MINUTE, 60);
  const forms = createLimit(redis, 'forms', Math.ceil(env.REQUESTS_PER_MINUTE / 10), 60);
  const sites = createLimit(redis, 'requests-site', env.REQUESTS_PER_MINUTE * 10, 60);
  return async (c, next) => {
    const { network, site } = networkOf(c.get('caller').ip);
    // Call messages are limited per person (http/calls.ts), not by an IP address that an office may share.
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.path.startsWith('/live/call/');
    const allowed =
      (await requests.allow(network)) &&
      (reading || (await forms.allow(network))) &&
      (site === network || (await sites.allow(site)));
    if (allowed) return next();
    c.header('Retry-After', '60');
    return c.text(limitsCopy.tooManyRequests, 429);
  };
}

/** Rate limit per network for pictures, of which a list shows dozens. */
export function limitPictures({ env, redis }: Platform): MiddlewareHandler<WebEnv> {
  const pictures = createLimit(redis, 'pictures', env.REQUESTS_PER_MINUTE * 5, 60);
  return async (c, next) => {
    if (await pictures.allow(networkOf(c.get('caller').ip).network)) return next();
    c.header('Retry-After', '60');
    return c.text(limitsCopy.tooManyRequests, 429);
  };
}

/** Thirty times our longest form. */
export const formBytes = 256 * 1024;

/** Routes that receive files, as a page and as a data request. They limit their own size (server/uploads.ts, pages/rendez-vous/$id/messages/sent-message.server.ts). */
const withFiles = /^\/(profil\/photo|rendez-vous\/[^/]+\/messages(\.data)?)$/;

/** Body limit for forms, which are held in memory whole; routes that receive files are exempt. */
export function limitForms(): MiddlewareHandler<WebEnv> {
  const limit = bodyLimit({ maxSize: formBytes, onError: (c) => c.text(limitsCopy.tooMuchSent, 413) });
  return (c, next) => (withFiles.test(c.req.path) ? next() : limit(c, next));
}
