import type { ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { DatabaseTransaction } from '#platform/database';
import { publishLive } from '#platform/live';
import { announce } from '#platform/outbox';
import { action } from '../action.ts';
import type { IdentityFacts } from '../facts.ts';
import { photos } from '../limits.ts';
import { portraitFrom, storePortrait } from '../photo.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { photoLimits, photoUrl } from '../rules/photo.ts';

type Photo = Outcome<Uint8Array, IdentityRefusal>;

/** Replaces the photo. `receive` reads the upload and is called only when the person is allowed to upload. */
export const changePhoto = action(
  { who: 'signed-in', limit: photos },
  async ({ platform, actor: { id, profileId } }, receive: () => Promise<Photo>) => {
    const sent = await receive();
    if (!sent.ok) return sent;
    if (sent.value.length > photoLimits.bytes) return refused('photo-too-large');
    const portrait = await portraitFrom(sent.value);
    if (!portrait.ok) return portrait;
    const { db, storage, clock } = platform;
    const key = await storePortrait(storage, profileId, portrait.value);
    try {
      await db.transaction().execute((trx) => showPhoto(trx, profileId, photoUrl(key), clock.now()));
    } catch (error) {
      await storage.remove(key);
      throw error;
    }
    await publishLive(platform, id, { topic: 'account' });
    return done(null);
  },
);

/** Removes the photo; pages show the initials again. */
export const removePhoto = action({ who: 'signed-in' }, async ({ platform, actor: { id, profileId }, now }) => {
  await platform.db.transaction().execute((trx) => showPhoto(trx, profileId, null, now));
  await publishLive(platform, id, { topic: 'account' });
  return done(null);
});

/** Sets the photo. A job deletes the former file (tasks/remove-picture.ts), so that a displayed picture is never missing. */
async function showPhoto(trx: DatabaseTransaction, profileId: ProfileId, url: string | null, now: Date) {
  const { avatar_url: formerUrl } = await trx
    .selectFrom('user_profiles')
    .select('avatar_url')
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('user_profiles')
    .set({ avatar_url: url, updated_at: now })
    .where('id', '=', profileId)
    .execute();
  if (!formerUrl) return;
  const payload: IdentityFacts['photo-replaced'] = { profileId, formerUrl };
  await announce(trx, { fact: 'photo-replaced', payload });
}
