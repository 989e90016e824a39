import type { UserId } from '#kernel/ids';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { portraitFrom, storePortrait } from '../photo.ts';
import { photoLimits, photoUrl } from '../rules/photo.ts';

/** Copies the picture of an OpenID sign-up to our storage: pages load no images from other hosts. */
export async function importPicture(platform: Platform, { userId }: { userId: UserId }): Promise<void> {
  const { db, env, log, storage } = platform;
  const user = await db
    .selectFrom('users')
    .innerJoin('user_profiles as profile', 'profile.user_id', 'users.id')
    .select(['users.image', 'profile.id as profileId'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!user?.image) return;
  const bytes = await download(user.image, env.GOOGLE_ISSUER);
  const portrait = bytes && (await portraitFrom(bytes));
  if (!portrait?.ok) {
    // Retries only when the queue was full; an unreadable picture stays unreadable.
    if (portrait?.refusal === 'too-many-attempts') throw new Error('too many pictures wait');
    log.warn({ userId }, 'picture of the sign-in provider rejected');
    return;
  }
  const key = await storePortrait(storage, user.profileId, portrait.value);
  const { numUpdatedRows } = await db
    .updateTable('user_profiles')
    .set({ avatar_url: photoUrl(key) })
    .where('id', '=', user.profileId)
    .where('avatar_url', 'is', null)
    .executeTakeFirst();
  // A picture exists already: uploaded meanwhile, or imported by an earlier run of this job.
  if (numUpdatedRows === 0n) return storage.remove(key);
  await publishLive(platform, userId, { topic: 'account' });
}

/** Allows only the issuer and Google's picture host: the URL is untrusted (SSRF). */
async function download(address: string, issuer: string): Promise<Buffer | undefined> {
  const url = URL.parse(address);
  const fromIssuer = url?.origin === new URL(issuer).origin;
  if (!url || !(fromIssuer || (url.protocol === 'https:' && url.hostname.endsWith('.googleusercontent.com'))))
    return undefined;
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > photoLimits.bytes || !response.body)
    return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > photoLimits.bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
