import { done, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { hashPassword } from '#platform/password-hash';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { allowAttempt, forgiveAttempt } from '../limits.ts';
import { newPasswordRefusal } from '../new-password.ts';
import { changePasswordForm } from '../schemas.ts';
import { isPasswordOf, setPassword } from '../store/passwords.ts';
import { hasTrustedPasskey, reclaimAccount } from '../store/reclaim-account.ts';

/** Sets the new password and ends every other access in one transaction, in which triggers also write the audit record and the fact. */
export const changePassword = action(
  { who: 'signed-in', input: changePasswordForm, event: { kind: 'password-changed' } },
  async ({ platform, actor, input, now }, caller: Caller) => {
    // A recent passkey may be a stranger's: it must not keep the owner from changing the password.
    if (actor.secondFactor === 'unshown' && (await hasTrustedPasskey(platform.db, actor.id, now)))
      return refused('second-factor-first');
    const { currentPassword, password } = input;
    const unsuitable = await newPasswordRefusal(platform, password, actor);
    if (unsuitable) return refused(unsuitable);
    if (!(await allowAttempt(platform, 'confirm', caller.ip, actor.email))) return refused('too-many-attempts');
    if (!(await isPasswordOf(platform.db, actor.id, currentPassword))) {
      platform.securityEvents.note({ kind: 'confirmation-failed', userId: actor.id });
      return refused('password-wrong');
    }
    const hash = await hashPassword(password);
    await platform.db.transaction().execute(async (trx) => {
      await reclaimAccount(trx, { userId: actor.id, way: 'password-change', keep: actor.sessionId, now });
      await setPassword(trx, actor.id, hash, now);
    });
    const details = { by: 'recovery', way: 'password-change' };
    platform.securityEvents.note({ kind: 'sessions-ended', userId: actor.id, details });
    await forgiveAttempt(platform, 'confirm', caller.ip, actor.email);
    await publishLive(platform, actor.id, { topic: 'account' });
    return done(null);
  },
);
