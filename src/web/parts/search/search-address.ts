import type { Sort } from '#modules/experts';

/** Filters in the query string of /recherche (untrusted input; a native form writes it without JavaScript). */
export interface SearchFilters {
  readonly text?: string | undefined;
  /** Words of the text that are not searched, as the visitor removed them. */
  readonly without?: readonly string[] | undefined;
  /** Domain whose experts are left out, as the visitor removed it from what was understood. */
  readonly outside?: string | undefined;
  readonly domain?: string | undefined;
  readonly skill?: string | undefined;
  readonly priceMaxEuros?: number | undefined;
  readonly language?: string | undefined;
  readonly ratingMin?: number | undefined;
  /** The next free slot is within seven days. */
  readonly thisWeek?: true | undefined;
  readonly sort: Sort;
}

/** Number of experts that a search finds; counting stops at a limit. */
export interface Found {
  readonly count: number;
  readonly more: boolean;
}

/** Number of facets that are set. */
export const activeFilters = ({ domain, skill, priceMaxEuros, language, ratingMin, thisWeek }: SearchFilters) =>
  [domain, skill, priceMaxEuros, language, ratingMin, thisWeek].filter((value) => value !== undefined).length;

/** URL of a search, without empty or default parameters. */
export function searchAddress(filters: Partial<SearchFilters>, after?: string): string {
  const { sort } = filters;
  const parts = {
    q: filters.text,
    sans: filters.without,
    hors: filters.outside,
    domaine: filters.domain,
    competence: filters.skill,
    prix: filters.priceMaxEuros?.toString(),
    langue: filters.language,
    note: filters.ratingMin?.toString(),
    dispo: filters.thisWeek && 'semaine',
    tri: sort === 'pertinence' ? undefined : sort,
    apres: after,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts))
    for (const each of [value].flat()) if (each) query.append(name, each);
  return query.size > 0 ? `/recherche?${query}` : '/recherche';
}
