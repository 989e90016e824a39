import { done, type Outcome, refused } from '#kernel/outcome';
import type { Identity } from '../identity.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Keeps the current address and invalidates the mailed link. */
export async function cancelEmailChange(
  { platform }: Identity,
  visitor: Viewer | undefined,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const cancelled = await platform.db
    .deleteFrom('email_changes')
    .where('user_id', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  return cancelled ? done(null) : refused('nothing-pending');
}
