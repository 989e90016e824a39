import type { ProfileId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { MessagesFacts } from '../facts.ts';
import { conversationsOf } from './conversations-of.ts';
import { findParty } from './find-party.ts';

/** Data for the mail about unread messages; undefined once they are read or the author's account is erased. */
export async function findUnread(
  db: Database,
  { appointmentId, readerId }: MessagesFacts['message-went-unread'],
): Promise<
  { readonly readerUserId: UserId; readonly title: string; readonly other: string; readonly count: number } | undefined
> {
  const party = await findParty(db, readerId, appointmentId);
  const count = (await conversationsOf(db, readerId, [appointmentId])).get(appointmentId)?.unread ?? 0;
  if (!party?.peer.name || count === 0) return undefined;
  const reader = await userOf(db, readerId);
  return reader && { readerUserId: reader, title: party.title, other: party.peer.name, count };
}

async function userOf(db: Database, profile: ProfileId): Promise<UserId | undefined> {
  const row = await db.selectFrom('user_profiles').select('user_id').where('id', '=', profile).executeTakeFirst();
  return row?.user_id;
}
