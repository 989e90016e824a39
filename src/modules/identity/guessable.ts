import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** A password that somebody finds within fewer guesses is refused. A thief of the table who computes 10,000 hashes a second has it within
 * a day; sentences of four words and random passwords of twelve characters need more (docs/decisions/0051). */
const fewestGuesses = 1e9;

/** The time of a judgement grows faster than the length, so that the rest of a long password is not looked at: 32 characters take 10 to
 * 130 ms, 128 would take seconds. */
const lookedAt = 32;

interface Judge {
  readonly zxcvbn: ZxcvbnFactory;
  /** French names of the twelve months, with accents and then without. */
  readonly months: readonly string[];
}

let judge: Promise<Judge> | undefined;

/** Loads 15 MB of dictionaries at the first use: the worker and the tools never need them. */
async function openJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    // The default of 100 takes eight times as long for passwords of digits and signs.
    l33tMaxSubstitutions: 10,
  });
  const months = french.dictionary['months-fr'];
  return { zxcvbn, months: [...months, ...months.map(withoutAccents)] };
}

/** Returns whether somebody who knows these words about the owner could guess the password. */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  judge ??= openJudge();
  const { zxcvbn, months } = await judge;
  const words = ownWords.flatMap((word) => [word, withoutAccents(word)]);
  const guesses = (text: string) => zxcvbn.check(text, words).guesses;
  const typed = datesInDigits(password.normalize('NFKC').slice(0, lookedAt), months);
  // zxcvbn reads `Claire-Fontaine-85!` as six unrelated pieces. Without its signs it is a name and a year; each sign is worth ten guesses.
  const bare = withoutAccents(typed)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return Math.min(guesses(typed), guesses(bare) * 10 ** (typed.length - bare.length)) < fewestGuesses;
}

/** Writes `14 juillet 1989` as `14/7/1989`, which zxcvbn knows as a date. */
function datesInDigits(text: string, months: readonly string[]): string {
  const date = new RegExp(`(\\d{1,2})(?:er)?\\W*(${months.join('|')})\\W*(\\d{2,4})`, 'gi');
  const number = (month: string) => (months.indexOf(month.toLowerCase()) % 12) + 1;
  return text.replace(date, (_, day: string, month: string, year: string) => `${day}/${number(month)}/${year}`);
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');
