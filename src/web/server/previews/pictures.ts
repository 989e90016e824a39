import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Platform } from '#platform/platform';
import { createTurns } from '#platform/turns';
import { drawScene } from './drawing.tsx';
import { photoSize } from './expert-composition.tsx';
import { type Fonts, openFonts } from './fonts.ts';
import type { Preview } from './preview.ts';

/** About three seconds of drawing: who comes later would wait longer than crawlers do. */
const mostWaiting = 20;

type Png = Buffer<ArrayBufferLike>;

/** Pictures of pages, drawn when they are first asked for and kept from then on. */
export function createPictures({ storage, log }: Pick<Platform, 'storage' | 'log'>) {
  const running = new Map<string, Promise<Png | undefined>>();
  const inTurn = createTurns(mostWaiting);
  let fonts: Promise<Fonts> | undefined;

  /** The version stands behind the end of the picture, so that a subject has one file, and a new picture replaces the old. */
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

  /** Nothing where the file is not there or cannot be read: the initials stand in for it. */
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
      log.warn({ err: error, url }, 'a portrait cannot be drawn');
      return undefined;
    }
  }

  return {
    /** What need not be drawn: it is there, or being made. */
    find: async (preview: Preview): Promise<Png | undefined> => (await kept(preview)) ?? running.get(preview.address),

    /** Draws it, once for all who ask meanwhile; nothing when too many others wait already. */
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
