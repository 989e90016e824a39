import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import { prefixOf } from '#kernel/network';
import type { Viewer } from '#modules/identity';
import type { Caller } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import type { RequestFacts } from '#platform/request-scope';
import { eventOfAnswer } from './answer-event.ts';
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

/** Sets the request id and the caller, logs one line per request without query, body, IP address or name, and notes the security event
 * that its answer amounts to. */
export function logRequests(platform: Platform, state: { draining: boolean }): MiddlewareHandler<WebEnv> {
  const { env, log, requests, securityEvents } = platform;
  return (c, next) => {
    const startedAt = performance.now();
    const ip = clientIp(c, env.TRUSTED_PROXIES);
    const facts: RequestFacts = { requestId: randomUUID(), network: prefixOf(ip) };
    c.set('requestId', facts.requestId);
    c.set('caller', { headers: c.req.raw.headers, ip });
    return requests.run(facts, async () => {
      await next();
      const { status, headers } = c.res;
      // Not by `c.header`, which turns a finished body into a stream.
      headers.set('X-Request-Id', facts.requestId);
      // Responses are private unless they say otherwise.
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache');
      // Otherwise a client with keep-alive would send its next request to a closing instance.
      if (state.draining) headers.set('Connection', 'close');
      const ms = Math.round(performance.now() - startedAt);
      const { method, path } = c.req;
      const { userId, refusal } = facts;
      const event = eventOfAnswer({ status, method, path, userId, refusal });
      if (event) securityEvents.note(event);
      // An aborted request ends with an arbitrary status; health checks log their own failures.
      const unremarkable = c.req.raw.signal.aborted || quiet.test(path);
      const level = unremarkable ? 'debug' : status >= 500 ? 'error' : 'info';
      log[level]({ method, path: loggedPath(path), status, ms, ...(refusal && { refusal }) }, 'request');
    });
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
