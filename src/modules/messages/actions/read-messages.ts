import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishLive } from '#platform/live';
import { findParty } from '../queries/find-party.ts';
import { readForm } from '../schemas.ts';
import { markRead } from '../store/markers.ts';

/** Marks a conversation as read up to a message, and updates the unread count on the reader's other pages. */
export const readMessages = action({ who: 'signed-in', input: readForm }, async ({ platform, actor, input }) => {
  const { appointmentId, upTo } = input;
  const { id, profileId } = actor;
  const party = await findParty(platform.db, profileId, appointmentId);
  if (!party) return refused('not-found');
  const changed = await platform.db.transaction().execute((trx) => markRead(trx, party.id, profileId, upTo));
  if (changed) await publishLive(platform, id, { topic: 'appointments' });
  return done(undefined);
});
