import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?inline';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline';
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?inline';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline';
import type { Font } from 'harfbuzzjs';
import { drawableText } from '#kernel/drawable-text';
import frauncesItalic from '../../../design/fonts/fraunces-italic-480.woff2?inline';

/** Font files, weights and tracking of the pages (tokens.css), so that a picture looks like a page. */
const voices = {
  title: { files: [fraunces, frauncesExt], weight: 480, tracking: -0.02 },
  accent: { files: [frauncesItalic], weight: 480, tracking: -0.02 },
  wordmark: { files: [fraunces, frauncesExt], weight: 560, tracking: -0.02 },
  text: { files: [figtree, figtreeExt], weight: 400, tracking: 0 },
  label: { files: [figtree, figtreeExt], weight: 600, tracking: 0 },
};

/** Pictures are 1,200 pixels wide but mostly shown at half that, so the optical size is chosen for half size. */
const shrunk = 2;

export type Voice = keyof typeof voices;

interface Glyph {
  readonly outline: string;
  readonly x: number;
  readonly y: number;
}

/** A line of text as outlines, from the left end of its baseline. */
interface SetLine {
  readonly width: number;
  /** Font units to pixels. */
  readonly scale: number;
  readonly glyphs: readonly Glyph[];
}

export interface Fonts {
  /** Removes characters that this voice's fonts lack. */
  drawable(text: string, voice: Voice): string;
  measure(text: string, voice: Voice, size: number): number;
  set(text: string, voice: Voice, size: number): SetLine;
}

/** HarfBuzz turns text into outlines, so a picture is the same on every machine, whatever fonts it has. */
export async function openFonts(): Promise<Fonts> {
  // Imported lazily: not needed before the first picture.
  const [harfbuzz, { default: decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
  ]);
  const open = async (file: string) => {
    const packed = Buffer.from(file.slice(file.indexOf(',') + 1), 'base64');
    const face = new harfbuzz.Face(new harfbuzz.Blob(await decompress(packed)));
    return [file, { face, letters: new Set(face.collectUnicodes()) }] as const;
  };
  const files = new Set(Object.values(voices).flatMap((voice) => voice.files));
  const faces = new Map(await Promise.all([...files].map(open)));
  const facesOf = (voice: Voice) => voices[voice].files.flatMap((file) => faces.get(file) ?? []);

  /** Index of the first face of the voice that has this letter. */
  const faceFor = (letter: string, voice: Voice) =>
    facesOf(voice).findIndex(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));

  const sized = new Map<string, readonly Font[]>();
  const fontsOf = (voice: Voice, size: number): readonly Font[] => {
    const key = `${voice} ${size}`;
    const known = sized.get(key);
    if (known) return known;
    const made = facesOf(voice).map(({ face }) => {
      const font = new harfbuzz.Font(face);
      font.setVariations([
        new harfbuzz.Variation('wght', voices[voice].weight),
        new harfbuzz.Variation('opsz', size / shrunk),
      ]);
      return font;
    });
    sized.set(key, made);
    return made;
  };

  // One shared buffer, because HarfBuzz memory is freed only by garbage collection.
  const buffer = new harfbuzz.Buffer();
  // Browsers also disable ligatures when the tracking is not zero.
  const apart = [new harfbuzz.Feature('liga', 0)];

  const shape = (text: string, voice: Voice, size: number) => {
    const fonts = fontsOf(voice, size);
    const scale = size / (facesOf(voice)[0]?.face.upem ?? 1000);
    const tracking = voices[voice].tracking * size;
    let width = 0;
    const glyphs = runsOf(text, (letter) => faceFor(letter, voice)).flatMap(({ face, run }) => {
      const font = fonts[face];
      if (!font) return [];
      buffer.clearContents();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer, tracking === 0 ? [] : apart);
      return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const x = width + xOffset * scale;
        width += xAdvance * scale + tracking;
        return { font, codepoint, x, y: -yOffset * scale };
      });
    });
    return { width, scale, glyphs };
  };

  return {
    drawable: (text, voice) => drawableText(text, (letter) => faceFor(letter, voice) >= 0),
    measure: (text, voice, size) => shape(text, voice, size).width,
    set(text, voice, size) {
      const { glyphs, ...line } = shape(text, voice, size);
      return {
        ...line,
        glyphs: glyphs.map(({ font, codepoint, x, y }) => ({ outline: font.glyphToPath(codepoint), x, y })),
      };
    },
  };
}

/** Splits the text into runs drawn by one face. */
function runsOf(text: string, faceFor: (letter: string) => number) {
  const runs: { face: number; run: string }[] = [];
  for (const letter of text) {
    const face = faceFor(letter);
    const last = runs.at(-1);
    if (last?.face === face) last.run += letter;
    else runs.push({ face, run: letter });
  }
  return runs;
}
