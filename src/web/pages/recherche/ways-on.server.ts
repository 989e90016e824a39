import { languageName } from '#copy/languages';
import { searchCopy as copy } from '#copy/search';
import type { Domain } from '#modules/experts';
import { searchWaysOn } from '#modules/experts/server';
import type { Database } from '#platform/database';
import { frequentNeeds } from '#web/content/needs';
import { searchOf } from '#web/parts/search/read-search';
import { type SearchFilters, searchAddress } from '#web/parts/search/search-address';
import type { WaysOn } from './no-expert.tsx';

const needsShown = 6;

/** Offers of a search without a hit. */
export async function waysOn(
  db: Database,
  filters: SearchFilters,
  domains: readonly Pick<Domain, 'slug' | 'name'>[],
): Promise<WaysOn> {
  const searches = narrowings(filters, domains).map(({ filter, without }) => ({
    filter,
    wider: { ...filters, ...without },
  }));
  const { domains: closest, counts } = await searchWaysOn(
    db,
    filters.text ?? '',
    searches.map(({ wider }) => searchOf(wider)),
  );
  return {
    domains: closest,
    needs: frequentNeeds.slice(0, needsShown),
    withoutFilter: searches
      .map(({ filter, wider }, place) => ({ filter, count: counts[place] ?? 0, to: searchAddress(wider) }))
      .filter(({ count }) => count > 0),
  };
}

function narrowings(filters: SearchFilters, domains: readonly Pick<Domain, 'slug' | 'name'>[]) {
  const { domain, outside, skill, priceMaxEuros, language, ratingMin, thisWeek } = filters;
  const nameOf = (slug: string) => domains.find((each) => each.slug === slug)?.name ?? slug;
  const all: { filter: string | 0 | undefined; without: Partial<SearchFilters> }[] = [
    { filter: domain && nameOf(domain), without: { domain: undefined } },
    { filter: outside && copy.chip.outside(nameOf(outside)), without: { outside: undefined } },
    { filter: skill, without: { skill: undefined } },
    { filter: priceMaxEuros && copy.price.upTo(priceMaxEuros), without: { priceMaxEuros: undefined } },
    { filter: language && languageName(language), without: { language: undefined } },
    { filter: ratingMin && copy.rating.from(ratingMin.toLocaleString('fr-FR')), without: { ratingMin: undefined } },
    { filter: thisWeek && copy.free.thisWeek, without: { thisWeek: undefined } },
  ];
  return all.flatMap(({ filter, without }) => (filter ? [{ filter, without }] : []));
}
