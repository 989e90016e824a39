import { done, type Outcome, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';
import { rowId } from '../schemas.ts';

/** Signs one browser of the person out; its open pages are notified at once. */
export async function endSession(
  platform: Platform,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const input = rowId.safeParse(form);
  if (!input.success) return refused('not-found');
  const ended = await platform.db
    .deleteFrom('sessions')
    .where('id', '=', input.data.id)
    .where('user_id', '=', viewer.id)
    .executeTakeFirst();
  if (ended.numDeletedRows === 0n) return refused('not-found');
  await publishLive(platform, viewer.id, { topic: 'account' });
  return done(null);
}

/** Signs out every browser except this one. */
export async function endOtherSessions(
  platform: Platform,
  visitor: Viewer | undefined,
): Promise<Outcome<null, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  await platform.db
    .deleteFrom('sessions')
    .where('user_id', '=', viewer.id)
    .where('id', '<>', viewer.sessionId)
    .execute();
  await publishLive(platform, viewer.id, { topic: 'account' });
  return done(null);
}
