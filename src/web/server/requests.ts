import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Viewer } from '#modules/identity';
import type { Caller } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { loggedPath } from './logged-path.ts';

export interface WebEnv {
  Variables: SecureHeadersVariables & {
    requestId: string;
    caller: Caller;
    viewer: Viewer | undefined;
    /** The text of the answer, when it is a page: to read it from the answer would cost a stream. */
    html: string | undefined;
  };
}

/** Gives every request its id and its caller, and leaves one line about it: no query, no body, no address, no name. */
export function logRequests({ env, log }: Platform, state: { draining: boolean }): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('caller', { headers: c.req.raw.headers, ip: clientIp(c, env.TRUSTED_PROXIES) });
    // No page has such an address, and PostgreSQL refuses to be asked for one.
    if (/%00/.test(c.req.url)) c.res = c.text('', 400);
    else await next();
    // Not by `c.header`, which makes a stream of the body of an answer that is ready.
    c.res.headers.set('X-Request-Id', requestId);
    // What does not say who may keep it is nobody else's to keep.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache');
    // A client that keeps its connection would otherwise send its next request into a closing instance.
    if (state.draining) c.res.headers.set('Connection', 'close');
    const ms = Math.round(performance.now() - startedAt);
    // A request that was given up ends in whatever status; health checks report for themselves.
    const unremarkable = c.req.raw.signal.aborted || quiet.test(c.req.path);
    const level = unremarkable ? 'debug' : c.res.status >= 500 ? 'error' : 'info';
    const path = loggedPath(c.req.path);
    log[level]({ requestId, method: c.req.method, path, status: c.res.status, ms }, 'request');
  };
}

const quiet = /^\/(assets|__manifest|media|healthz|readyz)/;

/** Each trusted proxy appends the address it saw; only that many entries, from the right, can be believed. */
function clientIp(c: Context, trustedProxies: number): string {
  const socket = getConnInfo(c).remote.address ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-trustedProxies) || socket;
}
