import { done } from '#kernel/outcome';
import { action } from '../action.ts';
import { replaceBackupCodes } from '../backup-codes.ts';
import type { Caller } from '../caller.ts';
import { checkCode } from '../check-code.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { anyForm } from '../schemas.ts';

/** Creates ten new backup codes and invalidates the former ones. */
export const renewBackupCodes = action(
  { who: 'signed-in', input: anyForm, event: { kind: 'factor-added', details: { factor: 'backup-codes' } } },
  async ({ platform, actor, input }, caller: Caller) => {
    const confirmed = await confirmIdentity(platform, actor, input, caller);
    if (!confirmed.ok) return confirmed;
    const checked = await checkCode(platform, actor.id, input, caller);
    if (!checked.ok) return checked;
    return done({ backupCodes: await replaceBackupCodes(platform.db, actor.id) });
  },
);
