import type { Platform } from '#platform/platform';
import { authOf, googleFailedPath } from './auth.ts';

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
export async function openIdCallback(platform: Platform, caller: Caller, url: string): Promise<Response> {
  const answer = await authOf(platform).handler(new Request(url, { headers: headersFor(caller) }));
  if (answer.headers.get('location')?.includes(googleFailedPath))
    platform.securityEvents.note({ kind: 'sign-in-failed', details: { factors: 'google' } });
  return answer;
}
