import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { limitOf } from '#platform/limits';
import type { Platform } from '#platform/platform';
import { createTurns } from '#platform/turns';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, type Cookies, headersFor } from '../caller.ts';
import { allowCodeMail, allowStranger, forgiveStranger, trustedDevices } from '../limits.ts';
import { endPending, pendingCookie, readPending } from '../pending-sign-in.ts';
import { passwordRefusal } from '../rules/password.ts';
import { signInForm } from '../schemas.ts';
import { accountErased, deviceUnknown } from '../session-beginnings.ts';
import { renewHash } from '../store/passwords.ts';
import { addCode } from '../store/sign-in-codes.ts';
import { trustedDeviceOf } from '../store/trusted-devices.ts';

interface Typed {
  readonly email: string;
  readonly password: string;
}

interface Step extends Cookies {
  /** Next step: a code of the authenticator app, a mailed code after the right password, or the proof of the mailbox before the
   * password is looked at. */
  readonly owes: 'nothing' | 'app-code' | 'mailed-code' | 'mailbox';
}

/** Passwords from browsers that no account trusts are checked one at a time, so that the queue of hashes never fills up with them. */
const strangers = createTurns(20);

/** Signs in by password. Returns the same refusal for an unknown address and a wrong password. After too many passwords from unknown
 * browsers none of theirs is hashed: the mailbox is to be proved first. */
export const signIn = action({ who: 'everyone', input: signInForm }, async ({ platform, input }, caller: Caller) => {
  // No account has such a long password, and Better Auth would throw on it.
  if (passwordRefusal(input.password) === 'password-too-long') return failed(platform, input, 'credentials-wrong');
  const device = await trustedDeviceOf(platform.db, input.email, caller.headers);
  const isKnown = device !== undefined && (await limitOf(platform, trustedDevices).allow(device));
  if (!isKnown && !(await allowStranger(platform, caller.ip, input.email))) return proofFirst(platform, input);
  const check = () => checkPassword(platform, input, caller);
  const checked = isKnown ? await check() : await strangers(check);
  if (!checked) return proofFirst(platform, input);
  if (checked.ok && device) await limitOf(platform, trustedDevices).reset(device);
  if (checked.ok && !isKnown) await forgiveStranger(platform, caller.ip, input.email);
  return checked;
});

/** Notes a failure for the owner of the account and for whoever watches the site, and refuses. */
function failed<const Why extends 'too-many-attempts' | 'credentials-wrong' | 'account-closed'>(
  { securityEvents }: Platform,
  { email }: Typed,
  why: Why,
) {
  securityEvents.note({ kind: 'sign-in-failed', email, details: { factors: 'password', why } });
  return refused(why);
}

function proofFirst({ env, securityEvents }: Platform, { email }: Typed) {
  securityEvents.note({ kind: 'sign-in-failed', email, details: { factors: 'password', why: 'too-many-attempts' } });
  return done<Step>({ cookies: [pendingCookie(env, { email })], owes: 'mailbox' });
}

async function checkPassword(platform: Platform, typed: Typed, caller: Caller) {
  try {
    const { headers, response } = await authOf(platform).api.signInEmail({
      body: typed,
      headers: headersFor(caller),
      returnHeaders: true,
    });
    await renew(platform, typed);
    const ended = readPending(platform.env, caller.headers) ? [endPending] : [];
    const owes = 'twoFactorRedirect' in response ? 'app-code' : 'nothing';
    return done<Step>({ cookies: [...headers.getSetCookie(), ...ended], owes });
  } catch (error) {
    if (error instanceof APIError && error.status === 'UNAUTHORIZED')
      return failed(platform, typed, 'credentials-wrong');
    if (!(error instanceof APIError && error.status === 'FORBIDDEN')) throw error;
    // An erased account is as unknown as one that never was.
    if (error.body?.code === accountErased) return failed(platform, typed, 'credentials-wrong');
    // Disclosed only to a person who knows the password.
    if (error.body?.code !== deviceUnknown) return failed(platform, typed, 'account-closed');
    await renew(platform, typed);
    return mailCode(platform, typed, caller);
  }
}

/** A failure must not cost the sign-in: the next one tries again. */
const renew = ({ db, log }: Platform, { email, password }: Typed) =>
  renewHash(db, email, password).catch((err: unknown) => log.error({ err }, 'password hash not renewed'));

async function mailCode(platform: Platform, typed: Typed, { ip }: Caller) {
  const { email } = typed;
  const { db, env, clock } = platform;
  if (!(await allowCodeMail(platform, ip, email))) return refused('too-many-attempts');
  const codeId = await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
    return user && addCode(trx, { email, userId: user.id, now: clock.now() });
  });
  // Erased since its password was checked.
  if (!codeId) return failed(platform, typed, 'credentials-wrong');
  return done<Step>({ cookies: [pendingCookie(env, { email, codeId })], owes: 'mailed-code' });
}
