import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Storage } from '#platform/storage';
import { createTurns } from '#platform/turns';
import { isPhotograph, photoKey, photoLimits } from './rules/photo.ts';

// What was unpacked for one photo would be kept for a next that never comes.
sharp.cache(false);

/** As profiles show it on a sharp screen; server/media.ts makes the small one of lists. */
const side = 384;

/** One picture is unpacked at a time, and few wait with their bytes in memory: several at once could fill it. */
const inTurn = createTurns(8);

type Portrait = Outcome<Buffer, 'photo-unreadable' | 'too-many-attempts'>;

/** A stranger's bytes, drawn anew: of what they sent only the look of the first frame is left. */
export async function portraitFrom(bytes: Uint8Array): Promise<Portrait> {
  if (!isPhotograph(bytes)) return refused('photo-unreadable');
  return (await inTurn(() => redraw(bytes))) ?? refused('too-many-attempts');
}

async function redraw(bytes: Uint8Array): Promise<Portrait> {
  try {
    const picture = sharp(bytes, { limitInputPixels: photoLimits.pixels, failOn: 'warning', pages: 1 });
    const { width, height, channels, depth } = await picture.metadata();
    const unpackedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
    if (unpackedBytes > photoLimits.unpackedBytes) return refused('photo-unreadable');
    const portrait = picture
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 85 })
      .timeout({ seconds: 10 });
    return done(await portrait.toBuffer());
  } catch {
    // Not a picture after all, cut off, or one that would never end: another attempt would change nothing.
    return refused('photo-unreadable');
  }
}

/** Under a name that nobody can guess and that is never used again, so that browsers may keep it. */
export async function storePortrait(storage: Storage, profileId: ProfileId, portrait: Buffer): Promise<string> {
  const key = photoKey(profileId, randomUUID());
  await storage.put(key, portrait);
  return key;
}
