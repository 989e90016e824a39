import { done, type Outcome, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import type { Caller } from './caller.ts';
import { allowAttempt, forgiveAttempt } from './limits.ts';
import type { IdentityRefusal } from './refusals.ts';
import type { Viewer } from './rules/viewer.ts';
import { confirmationForm } from './schemas.ts';
import { isPasswordOf } from './store/passwords.ts';

type Doubt = Extract<IdentityRefusal, 'password-missing' | 'password-wrong' | 'too-many-attempts'>;

/** Checks the password that a signed-in person typed again. */
export async function checkPassword(
  platform: Platform,
  viewer: Viewer,
  form: unknown,
  caller: Caller,
): Promise<Outcome<{ password: string }, Doubt>> {
  const input = confirmationForm.safeParse(form);
  if (!input.success) return refused('password-wrong');
  const { password } = input.data;
  if (password === '') return refused('password-missing');
  if (!(await allowAttempt(platform, 'confirm', caller.ip, viewer.email))) return refused('too-many-attempts');
  if (!(await isPasswordOf(platform.db, viewer.id, password))) {
    platform.securityEvents.note({ kind: 'confirmation-failed', userId: viewer.id });
    return refused('password-wrong');
  }
  await forgiveAttempt(platform, 'confirm', caller.ip, viewer.email);
  return done({ password });
}
