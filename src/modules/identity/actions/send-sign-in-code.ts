import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import type { Caller } from '../caller.ts';
import { allowCodeMail } from '../limits.ts';
import { pendingCookie, readPending } from '../pending-sign-in.ts';
import { addCode, renewCode } from '../store/sign-in-codes.ts';

/** Mails a code to the address that was typed at the sign-in, or mails another one. Behaves the same for every address. */
export const sendSignInCode = action({ who: 'everyone' }, async ({ platform, now }, caller: Caller) => {
  const { db, env } = platform;
  const pending = readPending(env, caller.headers);
  if (!pending) return refused('sign-in-again');
  const { email, codeId } = pending;
  if (!(await allowCodeMail(platform, caller.ip, email))) return refused('too-many-attempts');
  if (!codeId) {
    const added = await db.transaction().execute((trx) => addCode(trx, { email, now }));
    return done({ cookies: [pendingCookie(env, { email, codeId: added })] });
  }
  const renewed = await db.transaction().execute((trx) => renewCode(trx, codeId, now));
  if (renewed === 'ended') return refused('sign-in-again');
  if (renewed === 'mailed-too-often') return refused('too-many-attempts');
  return done({ cookies: [pendingCookie(env, pending)] });
});
