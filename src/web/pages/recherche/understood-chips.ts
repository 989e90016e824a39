import type { Concept } from '#modules/experts';
import { type SearchFilters, searchAddress } from '#web/parts/search/search-address';
import { needCopy as copy } from './copy.ts';

export interface UnderstoodChip {
  readonly label: string;
  /** Search without this concept. */
  readonly to: string;
}

/** One chip per concept. */
export function understoodChips(
  concepts: readonly Concept[],
  filters: SearchFilters,
  spell: (words: string) => string,
): UnderstoodChip[] {
  const withoutWords = (typed: string) => searchAddress({ ...filters, without: [...(filters.without ?? []), typed] });
  return concepts.map((concept) => {
    if (concept.kind === 'domain')
      return { label: concept.name, to: searchAddress({ ...filters, outside: concept.slug }) };
    const to = withoutWords(concept.typed);
    if (concept.kind === 'skill') return { label: concept.name, to };
    const typed = spell(concept.typed);
    return { label: concept.kind === 'word' ? typed : copy.meaning(spell(concept.meaning), typed), to };
  });
}
