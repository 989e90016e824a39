import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import { authOf } from './auth.ts';
import { type Caller, headersFor } from './caller.ts';
import { allowAttempt, forgiveAttempt } from './limits.ts';
import { hasPassword } from './queries/has-password.ts';
import type { IdentityRefusal } from './refusals.ts';
import type { Viewer } from './rules/viewer.ts';
import { confirmationForm } from './schemas.ts';

type Doubt = Extract<
  IdentityRefusal,
  'second-factor-first' | 'sign-in-again' | 'password-missing' | 'password-wrong' | 'too-many-attempts'
>;

const quarterHourMs = 15 * 60_000;

/** Confirms identity before changes that could lock the owner out: the password again or, for an account without one, a sign-in within
 * the last 15 minutes. A session that has not shown its second factor may not change it. */
export async function confirmIdentity(
  platform: Platform,
  viewer: Viewer,
  form: unknown,
  caller: Caller,
): Promise<Outcome<{ password?: string }, Doubt>> {
  if (viewer.secondFactor === 'unshown') return refused('second-factor-first');
  if (!(await hasPassword(platform.db, viewer)))
    return (await isRecent(platform, viewer)) ? done({}) : refused('sign-in-again');
  const input = confirmationForm.safeParse(form);
  if (!input.success) return refused('password-wrong');
  if (input.data.password === '') return refused('password-missing');
  if (!(await allowAttempt(platform, 'confirm', caller.ip, viewer.email))) return refused('too-many-attempts');
  const { password } = input.data;
  try {
    await authOf(platform).api.verifyPassword({ body: { password }, headers: headersFor(caller) });
  } catch (error) {
    if (error instanceof APIError && error.status === 'BAD_REQUEST') return refused('password-wrong');
    throw error;
  }
  await forgiveAttempt(platform, 'confirm', caller.ip, viewer.email);
  return done({ password });
}

async function isRecent({ db, clock }: Platform, viewer: Viewer): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', viewer.sessionId)
    .executeTakeFirst();
  return session !== undefined && clock.now().getTime() - session.created_at.getTime() < quarterHourMs;
}
