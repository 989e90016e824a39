import { done, type Outcome, refused } from '#kernel/outcome';
import type { Platform } from '#platform/platform';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';
import { passkeyName, rowId } from '../schemas.ts';

type Form = { readonly [name: string]: unknown };

export async function renamePasskey(
  { db }: Platform,
  visitor: Viewer | undefined,
  form: Form,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const name = passkeyName.safeParse(form.name);
  const input = rowId.safeParse(form);
  if (!name.success) return refused('passkey-name-wrong');
  if (!input.success) return refused('not-found');
  const renamed = await db
    .updateTable('passkeys')
    .set({ name: name.data })
    .where('id', '=', input.data.id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return renamed.numUpdatedRows === 0n ? refused('not-found') : done(null);
}

/** Removes a passkey; the key stays on its device but no longer signs in. */
export async function removePasskey(
  { db }: Platform,
  visitor: Viewer | undefined,
  form: Form,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  if (viewer.secondFactor === 'unshown') return refused('second-factor-first');
  const input = rowId.safeParse(form);
  if (!input.success) return refused('not-found');
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', input.data.id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  return removed.numDeletedRows === 0n ? refused('not-found') : done(null);
}
