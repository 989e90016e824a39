import { done, type Outcome, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import type { Caller } from './caller.ts';
import { checkPassword } from './check-password.ts';
import { hasPassword } from './queries/has-password.ts';
import type { IdentityRefusal } from './refusals.ts';
import type { Viewer } from './rules/viewer.ts';

type Doubt = Extract<
  IdentityRefusal,
  'second-factor-first' | 'confirm-first' | 'password-missing' | 'password-wrong' | 'too-many-attempts'
>;

/** Confirms identity before a change of the authenticator app, for which Better Auth requires the password itself; an account without one
 * must have signed in within ten minutes. A session that has not shown its second factor may not change it. */
export async function confirmIdentity(
  platform: Platform,
  viewer: Viewer,
  form: unknown,
  caller: Caller,
): Promise<Outcome<{ password?: string }, Doubt>> {
  if (viewer.secondFactor === 'unshown') return refused('second-factor-first');
  if (await hasPassword(platform.db, viewer)) return checkPassword(platform, viewer, form, caller);
  return viewer.confirmed ? done({}) : refused('confirm-first');
}
