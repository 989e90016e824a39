import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limitsCopy } from '#copy/limits';
import { createLimit } from '#platform/limits';
import type { Platform } from '#platform/platform';
import type { WebEnv } from './requests.ts';

/** A bound on what one address can ask of us; forms, which cost more, count ten times. */
export function limitRequests({ env, redis }: Platform): MiddlewareHandler<WebEnv> {
  const requests = createLimit(redis, 'requests', env.REQUESTS_PER_MINUTE, 60);
  const forms = createLimit(redis, 'forms', Math.ceil(env.REQUESTS_PER_MINUTE / 10), 60);
  return async (c, next) => {
    const { ip } = c.get('caller');
    // What is said in a call is counted by the person (server/calls.ts), not by an address that an office shares.
    const reading = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.path.startsWith('/live/call/');
    const allowed = (await requests.allow(ip)) && (reading || (await forms.allow(ip)));
    if (allowed) return next();
    c.header('Retry-After', '60');
    return c.text(limitsCopy.tooManyRequests, 429);
  };
}

/** Thirty times what our longest form holds. */
export const formBytes = 256 * 1024;

/** What brings files along, as a page and as a script sends it; its route bounds it itself (server/uploads.ts, server/sent-message.ts). */
const withFiles = /^\/(profil\/photo|rendez-vous\/[^/]+\/messages(\.data)?)$/;

/** A form is held in memory whole: none may be larger, but what brings files. */
export function limitForms(): MiddlewareHandler<WebEnv> {
  const limit = bodyLimit({ maxSize: formBytes, onError: (c) => c.text(limitsCopy.tooMuchSent, 413) });
  return (c, next) => (withFiles.test(c.req.path) ? next() : limit(c, next));
}
