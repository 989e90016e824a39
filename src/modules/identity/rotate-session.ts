import type { Platform } from '#platform/platform';
import { authOf } from './auth.ts';
import { type Caller, headersFor } from './caller.ts';

/** Changes the token of the caller's session when its rights grow; returns the cookies. Whoever knew the former one is signed out. */
export async function rotateSession(platform: Platform, caller: Caller): Promise<readonly string[]> {
  const { headers } = await authOf(platform).api.rotateSession({ headers: headersFor(caller), returnHeaders: true });
  return headers.getSetCookie();
}
