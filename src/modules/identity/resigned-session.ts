import { APIError } from 'better-auth/api';
import type { Platform } from '#platform/platform';
import { authOf } from './auth.ts';
import { type Caller, headersFor } from './caller.ts';
import { resignedCookies } from './signed-cookies.ts';

/** Cookies for a browser whose session the fallback of AUTH_SECRET signed, so that it stays signed in when the fallback is gone; none for any
 * other browser. */
export async function resignedSession(platform: Platform, caller: Caller): Promise<readonly string[]> {
  if (resignedCookies(platform.env, caller.headers.get('cookie') ?? '') === undefined) return [];
  try {
    const { headers } = await authOf(platform).api.resignSession({ headers: headersFor(caller), returnHeaders: true });
    return headers.getSetCookie();
  } catch (error) {
    // The session ended meanwhile.
    if (error instanceof APIError) return [];
    throw error;
  }
}
