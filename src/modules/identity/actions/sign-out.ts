import { publishLive } from '#platform/live';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Ends the session on the server; the returned cookie only cleans up the browser. Notifies the person's open pages, so that those of
 * this session show that they are signed out. */
export async function signOut(
  { platform, auth }: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
): Promise<Cookies> {
  const { headers } = await auth.api.signOut({ headers: headersFor(caller), returnHeaders: true });
  if (viewer) await publishLive(platform, viewer.id, { topic: 'account' });
  return { cookies: headers.getSetCookie() };
}
