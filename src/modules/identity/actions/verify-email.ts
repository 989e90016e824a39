import { done, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { hashPassword } from '#platform/password-hash';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { newPasswordRefusal } from '../new-password.ts';
import { verificationForm } from '../schemas.ts';
import { findLink } from '../store/mailed-links.ts';
import { isPasswordOf, setPassword } from '../store/passwords.ts';
import { reclaimAccount } from '../store/reclaim-account.ts';
import { trustDevice } from '../store/trusted-devices.ts';

const kinds = ['address-verification'] as const;

/** Consumes the mailed link: its reader owns the address. The account may have been created by somebody else, so a browser that is not
 * signed in to it must give its password; any other password becomes the new one, and gives the account back to the reader. The account
 * then trusts the browser. */
export const verifyEmail = action(
  { who: 'everyone', input: verificationForm, invalid: () => refused('link-invalid') },
  async ({ platform, actor, input: { token, password }, now }, { headers }: Caller) => {
    const found = await findLink(platform.db, token, kinds, now);
    if (!found) return refused('link-invalid');
    const { userId } = found;
    const sessionId = actor?.id === userId ? actor.sessionId : undefined;
    const isOwn = sessionId !== undefined || (await isPasswordOf(platform.db, userId, password));
    if (!isOwn) {
      const unsuitable = await newPasswordRefusal(platform, password, found);
      if (unsuitable) return refused(unsuitable);
    }
    const newHash = isOwn ? undefined : await hashPassword(password);
    const trusted = await platform.db.transaction().execute(async (trx) => {
      if (!(await findLink(trx, token, kinds, now))) return undefined;
      if (newHash) {
        await reclaimAccount(trx, { userId, way: 'address-verification', now });
        await setPassword(trx, userId, newHash, now);
      } else {
        await trx
          .updateTable('users')
          .set({ email_verified: true, updated_at: now })
          .where('id', '=', userId)
          .execute();
        await trx.deleteFrom('mailed_links').where('user_id', '=', userId).where('kind', 'in', kinds).execute();
      }
      return trustDevice(trx, { userId, headers, sessionId, now });
    });
    if (!trusted) return refused('link-invalid');
    if (newHash) {
      const way = 'address-verification';
      platform.securityEvents.note({ kind: 'password-reset', userId, details: { way } });
      platform.securityEvents.note({ kind: 'sessions-ended', userId, details: { by: 'recovery', way } });
    }
    // Removes the banner from every open page.
    await publishLive(platform, userId, { topic: 'account' });
    return done({ signedIn: sessionId !== undefined, cookies: [trusted] });
  },
);
