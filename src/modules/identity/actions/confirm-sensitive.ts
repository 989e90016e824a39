import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { checkCode } from '../check-code.ts';
import { checkPassword } from '../check-password.ts';
import { confirmationWays } from '../queries/confirmation-ways.ts';
import { anyForm } from '../schemas.ts';

/** Opens sensitive actions to this session for ten minutes: by a code of the app or, in an account without a second factor, by the password.
 * A passkey and Google prove it by signing in again. */
export const confirmSensitive = action(
  { who: 'signed-in', input: anyForm },
  async ({ platform, actor, input, now }, caller: Caller) => {
    const ways = await confirmationWays(platform, actor);
    if (!ways.app && !ways.password) return refused('sign-in-again');
    const proved = ways.app
      ? await checkCode(platform, actor.id, input, caller)
      : await checkPassword(platform, actor, input, caller);
    if (!proved.ok) return proved;
    await platform.db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', actor.sessionId).execute();
    return done({ cookies: 'cookies' in proved.value ? proved.value.cookies : [] });
  },
);
