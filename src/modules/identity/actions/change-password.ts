import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context';
import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { type Caller, headersFor, type Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import { passwordRefusal } from '../rules/password.ts';
import type { Viewer } from '../rules/viewer.ts';
import { changePasswordForm } from '../schemas.ts';

/** Sets the new password and ends every other session in one transaction, in which triggers also write the audit record and the fact. */
export async function changePassword(
  { platform, auth, limits }: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const input = changePasswordForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { currentPassword, password } = input.data;
  const tooShortOrLong = passwordRefusal(password);
  if (tooShortOrLong) return refused(tooShortOrLong);
  if (!(await limits.allow('confirm', caller.ip, viewer.email))) return refused('too-many-attempts');
  const { adapter } = await auth.$context;
  try {
    await runWithTransaction(adapter, async () => {
      await auth.api.changePassword({ body: { currentPassword, newPassword: password }, headers: headersFor(caller) });
      const others = [
        { field: 'userId', value: viewer.id },
        { field: 'id', operator: 'ne' as const, value: viewer.sessionId },
      ];
      await (await getCurrentAdapter(adapter)).deleteMany({ model: 'session', where: others });
    });
    await limits.forgive('confirm', caller.ip, viewer.email);
    await publishLive(platform, viewer.id, { topic: 'account' });
    return done(null);
  } catch (error) {
    if (error instanceof APIError && error.status === 'BAD_REQUEST') return refused('password-wrong');
    throw error;
  }
}
