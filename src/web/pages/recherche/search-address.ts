import { isSort, type Sort, searchText } from '#modules/experts';

/** Filters in the query string of /recherche (untrusted input; a native form writes it without JavaScript). */
export interface SearchFilters {
  readonly text?: string | undefined;
  readonly domain?: string | undefined;
  readonly skill?: string | undefined;
  readonly priceMaxEuros?: number | undefined;
  readonly language?: string | undefined;
  readonly ratingMin?: number | undefined;
  /** The next free slot is within seven days. */
  readonly thisWeek?: true | undefined;
  readonly sort: Sort;
}

const matching = (text: string | null, form: RegExp) => (text !== null && form.test(text) ? text : undefined);

const numberIn = (text: string | null, least: number, most: number) => {
  const number = Number(matching(text, /^\d{1,4}([.,]\d)?$/)?.replace(',', '.'));
  return number >= least && number <= most ? number : undefined;
};

/** Invalid filter values are ignored. */
export function readSearch(query: URLSearchParams): SearchFilters {
  const sort = query.get('tri');
  return {
    text: searchText(query.get('q')),
    domain: matching(query.get('domaine'), /^[a-z-]{1,60}$/),
    skill: searchText(query.get('competence')),
    priceMaxEuros: numberIn(query.get('prix'), 1, 9999),
    language: matching(query.get('langue'), /^[a-z]{2}$/),
    ratingMin: numberIn(query.get('note'), 1, 5),
    thisWeek: query.get('dispo') === 'semaine' || undefined,
    sort: isSort(sort) ? sort : 'pertinence',
  };
}

/** URL of a search, without empty or default parameters. */
export function searchAddress(filters: Partial<SearchFilters>, after?: string): string {
  const { sort } = filters;
  const parts = {
    q: filters.text,
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
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value);
  return query.size > 0 ? `/recherche?${query}` : '/recherche';
}
