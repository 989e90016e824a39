import type { Platform } from '#platform/platform';
import type { IdentityFacts } from '../facts.ts';
import { isCopyOf, photoFolder } from '../rules/photo.ts';

/** Deletes a picture that is no longer shown, with its smaller copies. */
export async function removePicture(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  { profileId, formerUrl }: IdentityFacts['photo-replaced'],
): Promise<void> {
  const shown = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('id', '=', profileId)
    .where('avatar_url', '=', formerUrl)
    .executeTakeFirst();
  if (shown) return;
  for await (const key of storage.list(photoFolder(profileId))) if (isCopyOf(formerUrl, key)) await storage.remove(key);
}
