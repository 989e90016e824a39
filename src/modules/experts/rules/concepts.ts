/** A meaning of a typed word or phrase, as `search_terms` reads it; words are folded. */
export interface SearchTerm {
  /** Number of the word in the text; 100 times the number of words more for a phrase. */
  readonly place: number;
  readonly typed: string;
  readonly meaning: string;
  readonly kind: 'word' | 'synonym' | 'beginning' | 'corrected';
  readonly weight: number;
  readonly stems: readonly string[];
}

export interface UnderstoodSkill {
  readonly name: string;
  /** Stems of the name, separated by spaces. */
  readonly key: string;
}

export interface UnderstoodDomain {
  readonly slug: string;
  readonly name: string;
  readonly stems: readonly string[];
}

/** Concept found in a search text: a domain, or typed words with their meaning. */
export type Concept =
  | { readonly kind: 'domain'; readonly slug: string; readonly name: string }
  | { readonly kind: 'skill'; readonly typed: string; readonly name: string }
  | { readonly kind: 'word'; readonly typed: string }
  | { readonly kind: 'meaning'; readonly typed: string; readonly meaning: string };

interface Reading {
  readonly terms: readonly SearchTerm[];
  readonly skills: readonly UnderstoodSkill[];
  readonly domain: UnderstoodDomain | null;
}

/** Concepts of a text, each once: the domain first, then the others in the order of the text. Words that name the domain have no concept of
 * their own, nor have the words of a phrase or a skill. */
export function conceptsOf({ terms, skills, domain }: Reading): Concept[] {
  const covered = new Set<number>();
  const found: { start: number; concept: Concept }[] = [];
  const cover = (start: number, length: number) => {
    const places = Array.from({ length }, (_, each) => start + each);
    if (places.some((place) => covered.has(place))) return false;
    for (const place of places) covered.add(place);
    return true;
  };
  for (const { start, words, skill } of skillsIn(terms, skills))
    if (cover(start, words.length))
      found.push({ start, concept: { kind: 'skill', typed: words.join(' '), name: skill.name } });
  const names = (term: SearchTerm) => term.stems.every((stem) => domain?.stems.includes(stem));
  const isOfDomain = (best: SearchTerm) =>
    names(best) || terms.some((term) => term.place === best.place && names(term) && isAkin(term));
  for (const best of bestTerms(terms, names)) {
    const { place, typed, meaning, kind } = best;
    const start = place % 100;
    if (!cover(start, typed.split(' ').length) || isOfDomain(best)) continue;
    const isTyped = kind === 'word' || kind === 'beginning';
    found.push({ start, concept: isTyped ? { kind: 'word', typed } : { kind: 'meaning', typed, meaning } });
  }
  return [
    ...(domain ? [{ kind: 'domain', slug: domain.slug, name: domain.name } as const] : []),
    ...found.toSorted((a, b) => a.start - b.start).map(({ concept }) => concept),
  ];
}

/** True for words of one family, such as « comptable » and « comptabilité ». */
const isAkin = ({ typed, stems }: SearchTerm) => stems.some((stem) => stem.slice(0, 4) === typed.slice(0, 4));

/** One term per place, phrases first: the word itself if an expert has it, else the weightiest synonym or the correction. Of equal ones,
 * the one that does not name the domain says more. */
function bestTerms(terms: readonly SearchTerm[], namesDomain: (term: SearchTerm) => boolean): SearchTerm[] {
  const best = new Map<number, SearchTerm>();
  for (const term of terms.toSorted((a, b) => b.weight - a.weight || Number(namesDomain(a)) - Number(namesDomain(b)))) {
    const known = best.get(term.place);
    if (!known || (term.kind === 'word' && known.kind !== 'word')) best.set(term.place, term);
  }
  return [...best.values()].toSorted((a, b) => b.place - a.place);
}

/** Skills whose whole name was typed, the longest first. */
function skillsIn(terms: readonly SearchTerm[], skills: readonly UnderstoodSkill[]) {
  const words = new Map(terms.filter(({ kind }) => kind === 'word').map((term) => [term.place, term]));
  return [3, 2, 1].flatMap((length) =>
    [...words.keys()].flatMap((start) => {
      const typed = Array.from({ length }, (_, each) => words.get(start + each)).filter((word) => word !== undefined);
      const key = typed.flatMap(({ stems }) => stems).join(' ');
      const skill = typed.length === length ? skills.find((each) => each.key === key) : undefined;
      return skill ? [{ start, words: typed.map((word) => word.typed), skill }] : [];
    }),
  );
}
