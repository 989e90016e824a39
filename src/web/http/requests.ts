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
    /** HTML of the response if it is a page: reading it from the response would cost a stream. */
    html: string | undefined;
  };
}

/** Sets the request id and the caller, and logs one line per request without query, body, IP address or name. */
export function logRequests({ env, log }: Platform, state: { draining: boolean }): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('caller', { headers: c.req.raw.headers, ip: clientIp(c, env.TRUSTED_PROXIES) });
    // No page has a NUL byte in its URL, and PostgreSQL rejects it.
    if (/%00/.test(c.req.url)) c.res = c.text('', 400);
    else await next();
    // Not by `c.header`, which turns a finished body into a stream.
    c.res.headers.set('X-Request-Id', requestId);
    // Responses are private unless they say otherwise.
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'private, no-cache');
    // Otherwise a client with keep-alive would send its next request to a closing instance.
    if (state.draining) c.res.headers.set('Connection', 'close');
    const ms = Math.round(performance.now() - startedAt);
    // An aborted request ends with an arbitrary status; health checks log their own failures.
    const unremarkable = c.req.raw.signal.aborted || quiet.test(c.req.path);
    const level = unremarkable ? 'debug' : c.res.status >= 500 ? 'error' : 'info';
    const path = loggedPath(c.req.path);
    log[level]({ requestId, method: c.req.method, path, status: c.res.status, ms }, 'request');
  };
}

const quiet = /^\/(assets|__manifest|media|healthz|readyz)/;

/** Each trusted proxy appends the address it saw, so only that many entries, from the right, can be trusted. */
function clientIp(c: Context, trustedProxies: number): string {
  const socket = getConnInfo(c).remote.address ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return chain.at(-trustedProxies) || socket;
}
