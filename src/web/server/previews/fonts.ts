import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?inline';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?inline';
import frauncesExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?inline';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline';
import type { Font } from 'harfbuzzjs';
import { drawableText } from '#kernel/drawable-text';
import frauncesItalic from '../../../design/fonts/fraunces-italic-480.woff2?inline';

/** The files of the pages, with the weights and the tracking of tokens.css: a picture is set as a page is. */
const voices = {
  title: { files: [fraunces, frauncesExt], weight: 480, tracking: -0.02 },
  accent: { files: [frauncesItalic], weight: 480, tracking: -0.02 },
  wordmark: { files: [fraunces, frauncesExt], weight: 560, tracking: -0.02 },
  text: { files: [figtree, figtreeExt], weight: 400, tracking: 0 },
  label: { files: [figtree, figtreeExt], weight: 600, tracking: 0 },
};

/** Pictures are made for 1,200 pixels and mostly shown on half of them: letters are drawn for the eye that reads them there. */
const shrunk = 2;

export type Voice = keyof typeof voices;

interface Glyph {
  readonly outline: string;
  readonly x: number;
  readonly y: number;
}

/** A line of text as shapes, from the left end of its baseline. */
interface SetLine {
  readonly width: number;
  /** From the units of the outlines to pixels. */
  readonly scale: number;
  readonly glyphs: readonly Glyph[];
}

export interface Fonts {
  /** The text without what this voice has no letters for. */
  drawable(text: string, voice: Voice): string;
  measure(text: string, voice: Voice, size: number): number;
  set(text: string, voice: Voice, size: number): SetLine;
}

/** HarfBuzz sets the text and gives it as outlines: a picture is the same on every machine, fonts or no fonts. */
export async function openFonts(): Promise<Fonts> {
  // Not needed before the first picture.
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

  /** Which of the voice's faces draws a letter, the first that can. */
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

  // One for all, since what HarfBuzz holds is given back only when garbage is collected.
  const buffer = new harfbuzz.Buffer();
  // Browsers join no letters either where they are set tighter.
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

/** Parts of the text that one face draws. */
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
