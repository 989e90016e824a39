import type { Line } from './lines.ts';

/** Text of a file of the project; undefined if there is none. */
export type Read = (file: string) => string | undefined;

const isTestFile = (file: string) => /\.(test|site|journey|contract)\.tsx?$/.test(file);

/** Returns why a piece of evidence shows nothing, or undefined. */
function problemOf(piece: string, read: Read): string | undefined {
  const proof = /^prove ([\w-]+)$/.exec(piece)?.[1];
  if (proof) return read(`proofs/${proof}.ts`) === undefined ? `there is no proof ${proof}` : undefined;
  const [file = '', title = ''] = piece.split(/: (.*)/s);
  if (!isTestFile(file) || !title) return `« ${piece} » is neither « file: title » of a test nor « prove NAME »`;
  const text = read(file);
  if (text === undefined) return `${file} does not exist`;
  return text.includes(title) ? undefined : `${file} has no test « ${title} »`;
}

/** Returns why a line is not shown by what it names; none for an open line. */
export function problemsOf({ way, evidence }: Line, read: Read): string[] {
  if (way === '') return [];
  if (way === 'reason') return /^\d{4}-\d\d-\d\d: \S.{15}/.test(evidence) ? [] : ['a reason begins with its date'];
  return evidence
    .split('; ')
    .map((piece) => problemOf(piece, read))
    .filter((problem) => problem !== undefined);
}
