import { lengthOf, oneLine } from '#modules/identity';

/** How much an expert can list; the tables have the same limits of length. */
export const offerLimits = { skills: 20, skillLength: 60, companies: 4, companyLength: 80 } as const;

/** Typed in one field with commas between them: trimmed, without empty ones, each once whatever its case. */
export const skillsIn = (typed: string) => distinct(typed.split(','));

/** Typed in fields of their own; an empty field is none. */
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

/** The order that was chosen before stays; new ones come after, as they were given. The first one is the main one. */
export const inFormerOrder = <Id>(former: readonly Id[], chosen: readonly Id[]): Id[] => [
  ...former.filter((id) => chosen.includes(id)),
  ...chosen.filter((id) => !former.includes(id)),
];
