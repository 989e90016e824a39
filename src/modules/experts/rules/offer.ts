import { lengthOf, oneLine } from '#modules/identity';

/** Limits of an expert's lists; the tables enforce the same lengths. */
export const offerLimits = { skills: 20, skillLength: 60, companies: 4, companyLength: 80 } as const;

/** ISO 639-1 codes that an expert can choose and a search can ask for; copy/languages.ts names them. */
export const languages = ['fr', 'en', 'de', 'es', 'it', 'pt', 'ar', 'nl'] as const;
export type Language = (typeof languages)[number];

/** Splits a comma-separated field; trims, drops empty names and case-insensitive duplicates. */
export const skillsIn = (typed: string) => distinct(typed.split(','));

/** Reads one company per field; empty fields are dropped. */
export const companiesIn = (typed: readonly string[]) => distinct(typed);

function distinct(typed: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of typed.map(oneLine)) {
    const key = name.toLowerCase();
    if (name !== '' && !known.has(key)) known.set(key, name);
  }
  return [...known.values()];
}

export const hasLongOne = (names: readonly string[], length: number) => names.some((name) => lengthOf(name) > length);

/** Keeps the former order and appends new ids as given. The first one is the main domain. */
export const inFormerOrder = <Id>(former: readonly Id[], chosen: readonly Id[]): Id[] => [
  ...former.filter((id) => chosen.includes(id)),
  ...chosen.filter((id) => !former.includes(id)),
];
