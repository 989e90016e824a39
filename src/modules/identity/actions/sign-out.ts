import { done } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';

/** Ends the session on the server; the returned cookie only cleans up the browser. Notifies the person's open pages, so that those of
 * this session show that they are signed out. */
export const signOut = action({ who: 'everyone' }, async ({ platform, actor }, caller: Caller) => {
  const { headers } = await authOf(platform).api.signOut({ headers: headersFor(caller), returnHeaders: true });
  if (actor) await publishLive(platform, actor.id, { topic: 'account' });
  return done({ cookies: headers.getSetCookie() });
});
