// What the two pages say to each other over their own connection, which nobody else can read.

/** What somebody sends, as the other side shows it. */
export interface Sending {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly screen: boolean;
  /** Pictures are held back for the sake of the sound. */
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
  /** `from` says whose it is: whoever comes back is told everything again. */
  | { readonly kind: 'line'; readonly id: string; readonly yours: boolean; readonly text: string; readonly at: number }
  | { readonly kind: 'bye' };

export const written = (word: Word) => JSON.stringify(word);

/** Whatever the other page sends: only what is understood counts. */
export function read(text: string): Word | undefined {
  let word: unknown;
  try {
    word = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof word !== 'object' || word === null || !('kind' in word)) return undefined;
  const said = word as Record<string, unknown>;
  if (said.kind === 'bye') return { kind: 'bye' };
  if (said.kind === 'sending') {
    const { microphone, camera, screen, held } = said;
    return {
      kind: 'sending',
      microphone: microphone === true,
      camera: camera === true,
      screen: screen === true,
      held: held === true,
    };
  }
  const { id, yours, text: line, at } = said;
  if (said.kind !== 'line' || typeof id !== 'string' || typeof line !== 'string' || typeof at !== 'number')
    return undefined;
  return { kind: 'line', id, yours: yours === true, text: line.slice(0, longestLine), at };
}

/** With one more line, in the order in which they were written; one that is known is not added again. */
export function withLine(lines: readonly Line[], line: Line): readonly Line[] {
  if (lines.some(({ id }) => id === line.id)) return lines;
  return [...lines, line].toSorted((one, other) => one.at - other.at);
}

/** A line in pieces: words, and addresses that can be opened. */
export function piecesOf(text: string): { readonly text: string; readonly address?: string }[] {
  const pieces: { text: string; address?: string }[] = [];
  let rest = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    // A sentence may end with it.
    const address = match[0].replace(/[).,;:!?»'’\]]+$/, '');
    if (!URL.canParse(address)) continue;
    if (match.index > rest) pieces.push({ text: text.slice(rest, match.index) });
    pieces.push({ text: address, address });
    rest = match.index + address.length;
  }
  if (rest < text.length) pieces.push({ text: text.slice(rest) });
  return pieces;
}
