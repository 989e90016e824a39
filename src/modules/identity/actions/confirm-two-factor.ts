import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { replaceBackupCodes } from '../backup-codes.ts';
import type { Caller } from '../caller.ts';
import { checkCode } from '../check-code.ts';
import { anyForm } from '../schemas.ts';

/** Verifies the first code and enables the authenticator app: sign-in asks for a code from now on, and so does every other session at
 * its next request. */
export const confirmTwoFactor = action(
  { who: 'signed-in', input: anyForm, event: { kind: 'factor-added', details: { factor: 'app' } } },
  async ({ platform, actor, input }, caller: Caller) => {
    if (actor.secondFactor === 'unshown') return refused('second-factor-first');
    const waiting = await platform.db
      .selectFrom('two_factors')
      .select('id')
      .where('user_id', '=', actor.id)
      .where('verified', '=', false)
      .executeTakeFirst();
    if (!waiting) return refused('two-factor-already-on');
    const checked = await checkCode(platform, actor.id, input, caller, ['app']);
    if (!checked.ok) return checked;
    return done({ ...checked.value, backupCodes: await replaceBackupCodes(platform.db, actor.id) });
  },
);
