import { APIError } from 'better-auth/api';
import type { SignInCodeId, UserId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { limitOf } from '#platform/limits';
import type { Platform } from '#platform/platform';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, type Cookies, headersFor } from '../caller.ts';
import { allowCode, codes } from '../limits.ts';
import { endPending, pendingCookie, readPending } from '../pending-sign-in.ts';
import { readSignInCode, signInCode } from '../rules/sign-in-code.ts';
import { codeForm } from '../schemas.ts';
import { isCodeOf } from '../sign-in-code.ts';
import { consumeCode, countTry } from '../store/sign-in-codes.ts';
import { trustDevice } from '../store/trusted-devices.ts';
import { accountHolder } from '../tasks/links.ts';

interface Entered extends Cookies {
  readonly signedIn: boolean;
}

/** Checks the mailed code. After the right password it opens the session; otherwise it makes the browser a trusted one, in which the
 * password is then checked. */
export const enterSignInCode = action(
  { who: 'everyone', input: codeForm, invalid: () => refused('mailed-code-wrong') },
  async ({ platform, input, now }, caller: Caller) => {
    const codeId = readPending(platform.env, caller.headers)?.codeId;
    if (!codeId) return refused('sign-in-again');
    const typed = readSignInCode(input.code);
    if (!typed) return refused('mailed-code-wrong');
    if (!(await allowCode(platform, caller.ip))) return refused('too-many-attempts');
    const code = await countTry(platform.db, codeId, now);
    if (!code) return refused('sign-in-again');
    // Somebody who knows the password could request one code after the other; others gain nothing by guessing.
    if (code.userId && !(await limitOf(platform, codes).allow(`mail:${code.userId}`)))
      return refused('too-many-attempts');
    // The page of the code is gone after the last try.
    if (!isCodeOf(typed, platform.env, code))
      return refused(code.tries < signInCode.tries ? 'mailed-code-wrong' : 'sign-in-again');
    return code.userId
      ? beginSession(platform, codeId, code.userId, caller)
      : proveMailbox(platform, codeId, code.email, caller, now);
  },
);

async function beginSession(platform: Platform, codeId: SignInCodeId, userId: UserId, caller: Caller) {
  if (!(await consumeCode(platform.db, codeId))) return refused('sign-in-again');
  try {
    const { headers } = await authOf(platform).api.beginMailedSession({
      body: { userId, proved: 'password+mailed-code' },
      headers: headersFor(caller),
      returnHeaders: true,
    });
    await limitOf(platform, codes).reset(`mail:${userId}`);
    return done<Entered>({ signedIn: true, cookies: [...headers.getSetCookie(), endPending] });
  } catch (error) {
    if (error instanceof APIError && error.status === 'FORBIDDEN') return refused('account-closed');
    throw error;
  }
}

async function proveMailbox(platform: Platform, codeId: SignInCodeId, email: string, caller: Caller, now: Date) {
  const holder = await accountHolder(platform, email);
  // Without an account no code was mailed: this one was guessed.
  if (!holder) return refused('mailed-code-wrong');
  const cookie = await platform.db.transaction().execute(async (trx) => {
    if (!(await consumeCode(trx, codeId))) return undefined;
    return trustDevice(trx, { userId: holder.userId, headers: caller.headers, now });
  });
  if (!cookie) return refused('sign-in-again');
  return done<Entered>({ signedIn: false, cookies: [cookie, pendingCookie(platform.env, { email })] });
}
