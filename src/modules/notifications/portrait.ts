import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Platform } from '#platform/platform';

/** Twice the shown size, for dense screens. */
const side = 96;

/** Portrait as a JPEG, because several mail programs show no WebP. Undefined without one, or when it cannot be read: the mail is sent with
 * initials instead. */
export async function mailPortrait(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  avatarUrl: string | null,
): Promise<Uint8Array | undefined> {
  if (!avatarUrl?.startsWith('/media/')) return undefined;
  try {
    const file = await storage.get(avatarUrl.slice('/media/'.length));
    if (!file) return undefined;
    return await sharp(await buffer(file.stream))
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: '#d8ebe2' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (error) {
    log.warn({ err: error }, 'portrait left out of a mail');
    return undefined;
  }
}
