import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { findParty } from '../queries/find-party.ts';
import type { MessagesRefusal } from '../refusals.ts';
import { readForm } from '../schemas.ts';
import { markRead } from '../store/markers.ts';

/** Marks a conversation as read up to a message, and updates the unread count on the reader's other pages. */
export async function readMessages(
  platform: Pick<Platform, 'db' | 'redis' | 'log'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, MessagesRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = readForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { appointmentId, upTo } = input.data;
  const { id, profileId } = person.value;
  const party = await findParty(platform.db, profileId, appointmentId);
  if (!party) return refused('not-found');
  const changed = await platform.db.transaction().execute((trx) => markRead(trx, party.id, profileId, upTo));
  if (changed) await publishLive(platform, id, { topic: 'appointments' });
  return done(undefined);
}
