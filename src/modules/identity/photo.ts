import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import type { Storage } from '#platform/storage';
import { createTurns } from '#platform/turns';
import { isPhotograph, photoKey, photoLimits } from './rules/photo.ts';

// sharp's cache is useless here: no picture is decoded twice.
sharp.cache(false);

/** Side in pixels, for profiles on high-density screens; http/media.ts makes the small copies for lists. */
const side = 384;

/** Decodes one picture at a time, with a short queue: several at once could exhaust memory. */
const inTurn = createTurns(8);

type Portrait = Outcome<Buffer, 'photo-unreadable' | 'too-many-attempts'>;

/** Re-encodes an untrusted upload: only the pixels of the first frame survive. */
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
    // Not an image, truncated, or too slow to decode: a retry would not help.
    return refused('photo-unreadable');
  }
}

/** Stores the portrait under an unguessable, never reused name, so that browsers can cache it. */
export async function storePortrait(storage: Storage, profileId: ProfileId, portrait: Buffer): Promise<string> {
  const key = photoKey(profileId, randomUUID());
  await storage.put(key, portrait);
  return key;
}
