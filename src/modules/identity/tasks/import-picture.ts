import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { UserId } from '#kernel/ids';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';

const maxBytes = 5 * 1024 * 1024;

/** Copies the picture that came with an OpenID sign-up: pages show nothing from other hosts. */
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
  const picture = bytes && (await avatarFrom(bytes));
  if (!picture) {
    log.warn({ userId }, 'the picture of the sign-in provider is not used');
    return;
  }
  // The address of the picture is public: it names the profile, never the account.
  const key = `avatars/${user.profileId}/${randomUUID()}.webp`;
  await storage.put(key, picture);
  await db
    .updateTable('user_profiles')
    .set({ avatar_url: `/media/${key}` })
    .where('id', '=', user.profileId)
    .where('avatar_url', 'is', null)
    .execute();
  await publishLive(platform, userId, { topic: 'account' });
}

/** JPEG, PNG and WebP by their first bytes: no other decoder, SVG's least of all, ever sees what comes from outside. */
const photograph = /^(?:\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP)/s;

/** Nothing when the bytes are no photograph: another attempt would not make them one. */
async function avatarFrom(bytes: Buffer): Promise<Buffer | undefined> {
  if (!photograph.test(bytes.toString('latin1', 0, 12))) return undefined;
  return sharp(bytes, { limitInputPixels: 50_000_000 })
    .rotate()
    .resize(384, 384, { fit: 'cover' })
    .webp({ quality: 85 })
    .toBuffer()
    .catch(() => undefined);
}

/** Only from the issuer itself or Google's picture host: the address comes from outside and must not lead inside. */
async function download(address: string, issuer: string): Promise<Buffer | undefined> {
  const url = URL.parse(address);
  const fromIssuer = url?.origin === new URL(issuer).origin;
  if (!url || !(fromIssuer || (url.protocol === 'https:' && url.hostname.endsWith('.googleusercontent.com'))))
    return undefined;
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxBytes || !response.body)
    return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
