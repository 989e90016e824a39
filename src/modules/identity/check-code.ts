import { APIError } from 'better-auth/api';
import type { UserId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { limitOf } from '#platform/limits';
import type { Platform } from '#platform/platform';
import { authOf } from './auth.ts';
import { hashOfCode } from './backup-codes.ts';
import { type Caller, type Cookies, headersFor } from './caller.ts';
import { codes, typedCodes } from './limits.ts';
import type { IdentityRefusal } from './refusals.ts';
import { type Code, readCode } from './rules/code.ts';
import { codeForm } from './schemas.ts';

/** Refusals of somebody who does not have the device, or uses a code that was seen. */
const failures = new Set<IdentityRefusal>(['code-wrong', 'code-already-typed', 'too-many-attempts']);

/** Verifies a code of the app, or a backup code, which it consumes. After a password alone, this starts the session. */
export async function checkCode(
  platform: Platform,
  userId: UserId,
  form: unknown,
  caller: Caller,
  kinds: readonly Code['kind'][] = ['app', 'backup'],
): Promise<Outcome<Cookies, IdentityRefusal>> {
  const outcome = await verifyCode(platform, userId, form, caller, kinds);
  if (!outcome.ok && failures.has(outcome.refusal))
    platform.securityEvents.note({ kind: 'second-factor-failed', userId, details: { why: outcome.refusal } });
  return outcome;
}

async function verifyCode(
  platform: Platform,
  userId: UserId,
  form: unknown,
  caller: Caller,
  kinds: readonly Code['kind'][],
): Promise<Outcome<Cookies, IdentityRefusal>> {
  const input = codeForm.safeParse(form);
  const code = input.success ? readCode(input.data.code) : undefined;
  if (!code || !kinds.includes(code.kind)) return refused('code-wrong');
  // Refused before the check, so it does not count as an attempt.
  if (code.kind === 'app' && !(await limitOf(platform, typedCodes).allow(`${userId}:${code.text}`)))
    return refused('code-already-typed');
  if (!(await limitOf(platform, codes).allow(userId))) return refused('too-many-attempts');
  // Without a match, Better Auth counts the typed code as a wrong one.
  const known = code.kind === 'backup' ? await hashOfCode(platform, userId, code.text) : undefined;
  const call = { body: { code: known ?? code.text }, headers: headersFor(caller), returnHeaders: true } as const;
  const { api } = authOf(platform);
  try {
    const { headers } = await (code.kind === 'app' ? api.verifyTOTP(call) : api.verifyBackupCode(call));
    await limitOf(platform, codes).reset(userId);
    return done({ cookies: headers.getSetCookie() });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.status === 'TOO_MANY_REQUESTS') return refused('too-many-attempts');
    // The password was given too long ago, or too many codes were tried since.
    if (/TWO_FACTOR_COOKIE|REQUEST_NEW_CODE/.test(error.body?.code ?? '')) return refused('sign-in-again');
    if (error.status === 'FORBIDDEN') return refused('account-closed');
    // CONFLICT: of two browsers that send the same backup code at once, only one succeeds.
    if (error.status === 'UNAUTHORIZED' || error.status === 'CONFLICT' || error.status === 'BAD_REQUEST')
      return refused('code-wrong');
    throw error;
  }
}
