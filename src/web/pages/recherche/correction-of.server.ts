import type { ExpertCard } from '#modules/experts';

interface Correction {
  readonly typed: string;
  readonly meaning: string;
}

const folded = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Spelling of folded words, which have no accents: that of the typed text, or of an expert who was found by the word. */
export function spellingOf(text: string, experts: readonly ExpertCard[]): (words: string) => string {
  const written = new Map(
    [...experts.flatMap(({ fullName, position, skills }) => [fullName, position, ...skills]), text]
      .flatMap((words) => words.split(/[^\p{L}\p{N}]+/u))
      .map((word) => [folded(word), word.toLowerCase()]),
  );
  return (words) =>
    words
      .split(' ')
      .map((word) => written.get(word) ?? word)
      .join(' ');
}

/** The text with its unknown words replaced; undefined when all are known. */
export function correctionOf(
  text: string,
  corrections: readonly Correction[],
  spell: (words: string) => string,
): string | undefined {
  if (corrections.length === 0) return undefined;
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    const meaning = corrections.find(({ typed }) => typed === folded(word))?.meaning;
    return meaning === undefined ? word : spell(meaning);
  });
}
