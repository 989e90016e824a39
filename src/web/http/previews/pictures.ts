import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Platform } from '#platform/platform';
import { createTurns } from '#platform/turns';
import { drawScene } from './drawing.tsx';
import { photoSize } from './expert-composition.tsx';
import { type Fonts, openFonts } from './fonts.ts';
import type { Preview } from './preview.ts';

/** About three seconds of drawing; a crawler does not wait longer. */
const mostWaiting = 20;

type Png = Buffer<ArrayBufferLike>;

/** Pictures of pages, drawn at the first request and then stored. */
export function createPictures({ storage, log }: Pick<Platform, 'storage' | 'log'>) {
  const running = new Map<string, Promise<Png | undefined>>();
  const inTurn = createTurns(mostWaiting);
  let fonts: Promise<Fonts> | undefined;

  /** The version is appended to the picture's bytes, so that a subject has one file and a new picture replaces the old one. */
  async function kept({ key, version }: Preview): Promise<Png | undefined> {
    const file = await storage.get(key);
    const bytes = file && (await buffer(file.stream));
    return bytes?.toString('latin1', bytes.length - version.length) === version
      ? bytes.subarray(0, bytes.length - version.length)
      : undefined;
  }

  async function draw(preview: Preview): Promise<Png> {
    fonts ??= openFonts();
    const { scene } = preview;
    const photo = scene.kind === 'expert' && scene.photo ? await photoOf(scene.photo) : undefined;
    const svg = drawScene(scene, await fonts, photo);
    const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
    await storage.put(preview.key, Buffer.concat([png, Buffer.from(preview.version)]));
    return png;
  }

  /** Photo as a data URL; undefined when the file is missing or unreadable, and the initials are drawn instead. */
  async function photoOf(url: string): Promise<string | undefined> {
    const file = await storage.get(url.replace(/^\/media\//, ''));
    if (!file) return undefined;
    try {
      const png = await sharp(await buffer(file.stream))
        .resize(photoSize, photoSize, { fit: 'cover' })
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    } catch (error) {
      log.warn({ err: error, url }, 'portrait could not be drawn');
      return undefined;
    }
  }

  return {
    /** Returns a picture that is stored or being drawn. */
    find: async (preview: Preview): Promise<Png | undefined> => (await kept(preview)) ?? running.get(preview.address),

    /** Draws the picture once for all parallel requests; undefined when the queue is full. */
    make(preview: Preview): Promise<Png | undefined> {
      const joined = running.get(preview.address);
      if (joined) return joined;
      const made = inTurn(async () => (await kept(preview)) ?? draw(preview)).finally(() =>
        running.delete(preview.address),
      );
      running.set(preview.address, made);
      return made;
    },
  };
}
