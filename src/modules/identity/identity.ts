import type { Platform } from '#platform/platform';
import { type Auth, createAuth } from './auth.ts';
import { type AttemptLimits, createAttemptLimits } from './limits.ts';

/** The module plugged in: what its actions and queries need beyond the platform. */
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

/** The request as far as identity cares: the cookies it came with and the address it came from. */
export interface Caller {
  readonly headers: Headers;
  readonly ip: string;
}

/** Cookies that the answer must set, as they are. */
export interface Cookies {
  readonly cookies: readonly string[];
}

/** Better Auth reads the address for the session list from a header; only our own value may reach it. */
export function headersFor({ headers, ip }: Caller): Headers {
  const forwarded = new Headers();
  for (const name of ['cookie', 'user-agent', 'origin']) {
    const value = headers.get(name);
    if (value !== null) forwarded.set(name, value);
  }
  forwarded.set('x-client-ip', ip);
  return forwarded;
}

/** Where the OpenID issuer sends people back to: the one address of Better Auth that is open. */
export const openIdCallback = ({ auth }: Identity, caller: Caller, url: string): Promise<Response> =>
  auth.handler(new Request(url, { headers: headersFor(caller) }));
