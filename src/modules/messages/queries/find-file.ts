import type { AppointmentId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { type FileState, statusOf } from '../rules/scanning.ts';
import { findParty } from './find-party.ts';

/** Finds a file of a conversation for its two participants, once it is scanned; for anybody else it does not exist. */
export async function findFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
  fileId: string,
) {
  const person = signedIn(viewer);
  const party = person.ok ? await findParty(db, person.value.profileId, id) : undefined;
  if (!party) return refused('not-found');
  const file = await db
    .selectFrom('message_files as file')
    .innerJoin('messages as message', 'message.id', 'file.message_id')
    .select(['name', 'media_type', 'storage_key', 'file.state'])
    .where('file.id', '=', fileId)
    .where('message.appointment_id', '=', party.id)
    .executeTakeFirst();
  if (!file) return refused('not-found');
  const status = statusOf(file.state as FileState);
  if (status === 'waiting') return refused('file-waiting');
  if (status === 'refused') return refused('file-infected');
  const kept = await storage.get(file.storage_key);
  return kept ? done({ name: file.name, type: file.media_type, ...kept }) : refused('not-found');
}
