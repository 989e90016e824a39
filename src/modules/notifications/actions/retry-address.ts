import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Caller, Identity } from '#modules/identity/server';
import type { NotificationsRefusal } from '../refusals.ts';

/** Lifts the suppression when the person states that their address works; mails are sent again until one bounces. */
export async function retryAddress(
  { platform, limits }: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
): Promise<Outcome<null, NotificationsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { id, email } = person.value;
  if (!(await limits.allow('retry-address', caller.ip, email))) return refused('too-many-attempts');
  await platform.db.deleteFrom('undeliverable_addresses').where('user_id', '=', id).execute();
  return done(null);
}
