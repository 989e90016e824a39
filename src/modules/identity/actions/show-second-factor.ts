import type { SessionId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { checkCode } from '../check-code.ts';
import { owedSecondFactor } from '../queries/owed-second-factor.ts';
import { rotateSession } from '../rotate-session.ts';
import { deviceKey, deviceOf } from '../rules/device.ts';
import { anyForm } from '../schemas.ts';
import { trustDevice } from '../store/trusted-devices.ts';

/** Second step of a sign-in: checks the code. Until then a password has opened no session, and a Google session has no access. */
export const showSecondFactor = action(
  { who: 'everyone', input: anyForm },
  async ({ platform, input, now }, caller: Caller) => {
    const owed = await owedSecondFactor(platform, caller);
    if (!owed?.app) return refused('sign-in-again');
    const checked = await checkCode(platform, owed.userId, input, caller);
    if (!checked.ok) return checked;
    const present = await authOf(platform).api.getSession({ headers: headersFor(caller) });
    if (!present) return checked;
    const sessionId = present.session.id as SessionId;
    const { headers } = caller;
    const trusted = await platform.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sessions')
        .set({ second_factor: true, device: deviceKey(deviceOf(present.session.userAgent)), confirmed_at: now })
        .where('id', '=', sessionId)
        .execute();
      return trustDevice(trx, { userId: owed.userId, headers, sessionId, now });
    });
    platform.securityEvents.note({ kind: 'sign-in', userId: owed.userId, details: { factors: 'session+code' } });
    return done({ cookies: [...checked.value.cookies, ...(await rotateSession(platform, caller)), trusted] });
  },
);
