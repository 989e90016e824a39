import { done, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { hashPassword } from '#platform/password-hash';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { newPasswordRefusal } from '../new-password.ts';
import { newPasswordForm } from '../schemas.ts';
import { findLink, newPasswordKinds } from '../store/mailed-links.ts';
import { setPassword } from '../store/passwords.ts';
import { reclaimAccount } from '../store/reclaim-account.ts';
import { restoreAddress } from '../store/restore-address.ts';
import { trustDevice } from '../store/trusted-devices.ts';

/** Consumes a mailed link, gives the account back to the owner of the mailbox and sets the password. The account then trusts the browser. A
 * not-me link also restores the address to which it was mailed. */
export const resetPassword = action(
  { who: 'everyone', input: newPasswordForm, invalid: () => refused('link-invalid') },
  async ({ platform, input: { password, token }, now }, { headers }: Caller) => {
    // Checked before judging and hashing, which are slow: a made-up link must cost nothing.
    const found = await findLink(platform.db, token, newPasswordKinds, now);
    if (!found) return refused('link-invalid');
    const unsuitable = await newPasswordRefusal(platform, password, found);
    if (unsuitable) return refused(unsuitable);
    const hash = await hashPassword(password);
    const reset = await platform.db.transaction().execute(async (trx) => {
      const link = await findLink(trx, token, newPasswordKinds, now);
      if (!link) return undefined;
      const objects = link.kind === 'not-me';
      const way = objects ? 'not-me' : 'password-reset';
      if (objects) await restoreAddress(trx, link, now);
      await reclaimAccount(trx, { userId: link.userId, way, now });
      await setPassword(trx, link.userId, hash, now);
      return {
        userId: link.userId,
        way,
        cookie: await trustDevice(trx, { userId: link.userId, headers, now }),
      } as const;
    });
    if (!reset) return refused('link-invalid');
    const { userId, way, cookie } = reset;
    platform.securityEvents.note({ kind: 'password-reset', userId, details: { way } });
    platform.securityEvents.note({ kind: 'sessions-ended', userId, details: { by: 'recovery', way } });
    await publishLive(platform, userId, { topic: 'account' });
    return done({ cookies: [cookie] });
  },
);
