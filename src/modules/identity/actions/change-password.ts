import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { allowAttempt, forgiveAttempt } from '../limits.ts';
import { passwordRefusal } from '../rules/password.ts';
import { changePasswordForm } from '../schemas.ts';

/** Sets the new password and ends every other session in one transaction, in which triggers also write the audit record and the fact. */
export const changePassword = action(
  { who: 'signed-in', input: changePasswordForm },
  async ({ platform, actor, input }, caller: Caller) => {
    const { currentPassword, password } = input;
    const tooShortOrLong = passwordRefusal(password);
    if (tooShortOrLong) return refused(tooShortOrLong);
    if (!(await allowAttempt(platform, 'confirm', caller.ip, actor.email))) return refused('too-many-attempts');
    const auth = authOf(platform);
    const { adapter } = await auth.$context;
    try {
      await runWithTransaction(adapter, async () => {
        const body = { currentPassword, newPassword: password };
        await auth.api.changePassword({ body, headers: headersFor(caller) });
        const others = [
          { field: 'userId', value: actor.id },
          { field: 'id', operator: 'ne' as const, value: actor.sessionId },
        ];
        await (await getCurrentAdapter(adapter)).deleteMany({ model: 'session', where: others });
      });
      await forgiveAttempt(platform, 'confirm', caller.ip, actor.email);
      await publishLive(platform, actor.id, { topic: 'account' });
      return done(null);
    } catch (error) {
      if (error instanceof APIError && error.status === 'BAD_REQUEST') return refused('password-wrong');
      throw error;
    }
  },
);
