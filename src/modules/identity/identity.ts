import type { Platform } from '#platform/platform';
import { type Auth, createAuth } from './auth.ts';
import { type AttemptLimits, createAttemptLimits } from './limits.ts';

/** Dependencies of this module's actions and queries beyond the platform. */
export interface Identity {
  readonly platform: Platform;
  readonly auth: Auth;
  readonly limits: AttemptLimits;
}

export const createIdentity = (platform: Platform): Identity => ({
  platform,
  auth: createAuth(platform),
  limits: createAttemptLimits(platform),
});

/** Parts of the request that identity needs: headers (cookies) and client IP. */
export interface Caller {
  readonly headers: Headers;
  readonly ip: string;
}

/** Set-Cookie headers for the response, unchanged. */
export interface Cookies {
  readonly cookies: readonly string[];
}

/** Better Auth reads the session's IP from a header; only our own value may reach it. */
export function headersFor({ headers, ip }: Caller): Headers {
  const forwarded = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin']) {
    const value = headers.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  forwarded.set('x-client-ip', ip);
  return forwarded;
}

/** Handles the OpenID callback, the only Better Auth route that is exposed. */
export const openIdCallback = ({ auth }: Identity, caller: Caller, url: string): Promise<Response> =>
  auth.handler(new Request(url, { headers: headersFor(caller) }));
