// Messages of the two pages over their data channel, which nobody else can read.

/** Media that a participant sends, as the other side displays it. */
export interface Sending {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  /** Video is paused to protect the audio. */
  readonly held: boolean;
}

export interface Line {
  readonly id: string;
  readonly mine: boolean;
  readonly text: string;
  readonly at: number;
}

export const longestLine = 2_000;

export type Word =
  | ({ readonly kind: 'sending' } & Sending)
  /** `yours`: the receiver wrote the line. After a reconnect all lines are sent again. */
  | { readonly kind: 'line'; readonly id: string; readonly yours: boolean; readonly text: string; readonly at: number }
  | { readonly kind: 'bye' };

export const written = (word: Word) => JSON.stringify(word);

/** Parses a message of the other page; undefined when it is not valid. */
export function read(text: string): Word | undefined {
  let word: unknown;
  try {
    word = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof word !== 'object' || word === null || !('kind' in word)) return undefined;
  const fields = word as Record<string, unknown>;
  if (fields.kind === 'bye') return { kind: 'bye' };
  if (fields.kind === 'sending') {
    const { microphone, camera, screen, held } = fields;
    return {
      kind: 'sending',
      microphone: microphone === true,
      camera: camera === true,
      screen: screen === true,
      held: held === true,
    };
  }
  const { id, yours, text: line, at } = fields;
  if (fields.kind !== 'line' || typeof id !== 'string' || typeof line !== 'string' || typeof at !== 'number')
    return undefined;
  return { kind: 'line', id, yours: yours === true, text: line.slice(0, longestLine), at };
}

/** Adds a line in the order of writing, unless it is already known. */
export function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  if (lines.some(({ id }) => id === line.id)) return lines;
  return [...lines, line].toSorted((one, other) => one.at - other.at);
}

/** Splits a line into text and clickable URLs. */
export function piecesOf(text: string): { readonly text: string; readonly address?: string }[] {
  const pieces: { text: string; address?: string }[] = [];
  let rest = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    // Punctuation after a URL ends the sentence, not the URL.
    const address = match[0].replace(/[).,;:!?»'’\]]+$/, '');
    if (!URL.canParse(address)) continue;
    if (match.index > rest) pieces.push({ text: text.slice(rest, match.index) });
    pieces.push({ text: address, address });
    rest = match.index + address.length;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest) });
  return pieces;
}
