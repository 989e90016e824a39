import type { AppointmentId } from '#kernel/ids';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { findParty } from './find-party.ts';

/** Finds a file of a conversation for its two participants; undefined for anybody else. */
export async function findFile(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
  fileId: string,
) {
  const person = signedIn(viewer);
  const party = person.ok ? await findParty(db, person.value.profileId, id) : undefined;
  if (!party) return undefined;
  const file = await db
    .selectFrom('message_files as file')
    .innerJoin('messages as message', 'message.id', 'file.message_id')
    .select(['name', 'media_type', 'storage_key'])
    .where('file.id', '=', fileId)
    .where('message.appointment_id', '=', party.id)
    .executeTakeFirst();
  const kept = file && (await storage.get(file.storage_key));
  return kept && { name: file.name, type: file.media_type, ...kept };
}
