interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
}

export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Line height as a multiple of the font size. */
  readonly leading: number;
  /** Largest first. */
  readonly sizes: readonly number[];
}

type Measure = (text: string, size: number) => number;

/** Fits the text into the box at the largest possible size. Text too long for the smallest size is cut and ends in « … ». */
export function fitText(text: string, { width, height, leading, sizes }: TextBox, measure: Measure): Fitted {
  const pieces = piecesOf(text);
  const most = (size: number) => 1 + Math.max(0, Math.floor((height - size) / (size * leading)));
  for (const size of sizes) {
    const lines = wrap(pieces, width, (line) => measure(line, size));
    if (lines.length <= most(size) && lines.every((line) => measure(line, size) <= width))
      return { size, lines: balance(pieces, lines, width, (line) => measure(line, size)) };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (line: string) => measure(line, size) <= width;
  const lines = wrap(pieces, width, (line) => measure(line, size));
  const shown = lines.slice(0, most(size)).map((line) => (fits(line) ? line : cut(line, fits)));
  const last = shown.at(-1) ?? '';
  return {
    size,
    lines: lines.length > most(size) && !last.endsWith('…') ? [...shown.slice(0, -1), cut(last, fits)] : shown,
  };
}

/**
 * Possible line breaks: between words or after a hyphen inside a word, but not before French punctuation, after an opening quotation mark
 * or after a word of one or two letters.
 */
const piecesOf = (text: string) => text.split(/(?<=(?<!«|(?<!\p{L})\p{L}{1,2}) )(?![:;?!»–€%])|(?<=\p{L}-)(?=\p{L})/u);

function wrap(pieces: readonly string[], width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

/** Evens out the lines: finds the narrowest width that needs no extra line. */
function balance(pieces: readonly string[], lines: string[], width: number, measure: (line: string) => number) {
  let [narrow, wide, best] = [0, width, lines];
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const tried = wrap(pieces, middle, measure);
    const holds = tried.length === lines.length && tried.every((line) => measure(line) <= middle);
    if (holds) [wide, best] = [middle, tried];
    else narrow = middle;
  }
  return best;
}

/** Truncates a line with « … » after a whole word, unless the first word alone is too long. */
function cut(line: string, fits: (line: string) => boolean): string {
  const pieces = piecesOf(line);
  for (let count = pieces.length; count > 0; count--) {
    const shown = ended(pieces.slice(0, count).join(''));
    if (fits(shown)) return shown;
  }
  let word = pieces[0] ?? '';
  while (word && !fits(ended(word))) word = word.slice(0, -1);
  return ended(word);
}

const ended = (words: string) => `${words.replace(/[\s,;:.–-]+$/u, '')}…`;
