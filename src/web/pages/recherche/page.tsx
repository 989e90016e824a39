import { redirect } from 'react-router';
import { searchCopy } from '#copy/search';
import { readCursor } from '#modules/experts';
import { countExperts, listDomains, searchExperts } from '#modules/experts/server';
import { visit } from '#web/server/context';
import { listedExpert } from '#web/server/listed-expert';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { readSearch, searchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

/** Only the unfiltered list is indexed by search engines; filtered lists are not separate pages. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const text = loaderData?.filters.text;
  return [
    ...pageMeta(matches, text ? searchCopy.titleFor(text) : searchCopy.title, searchCopy.description, {
      query: loaderData?.canonicalQuery,
    }),
    ...(loaderData?.narrowed ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** The whole search is in the query string: it can be shared, and works without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const filters = readSearch(url.searchParams);
  const place = url.searchParams.get('apres');
  const after = place ? readCursor(place, filters.sort) : undefined;
  // Redirects to remove empty fields, which forms send too, and invalid cursors of old links.
  const address = searchAddress(filters, after && (place ?? undefined));
  if ([...url.searchParams.values()].includes('') || (place && !after)) throw redirect(address);
  const { priceMaxEuros, thisWeek, ...others } = filters;
  const search = {
    ...others,
    ...(priceMaxEuros !== undefined && { priceMaxCents: Math.round(priceMaxEuros * 100) }),
    ...(thisWeek && { freeWithinDays: 7 }),
  };
  const [domains, page, counts] = await Promise.all([
    listDomains(db),
    searchExperts(db, { ...search, after }),
    countExperts(db, search),
  ]);
  const canonical = searchAddress(filters);
  return {
    filters,
    after: after && (place ?? undefined),
    domains: domains.map(({ slug, name }) => ({ slug, name })),
    experts: page.experts.map(listedExpert),
    next: page.next,
    counts,
    canonicalQuery: canonical.slice('/recherche'.length),
    narrowed: canonical !== '/recherche' || after !== undefined,
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { filters, domains, counts, experts, after, next } = loaderData;
  return (
    <div className="mx-auto max-w-[75rem] px-5 pt-8 pb-12 md:px-8 md:pt-12">
      <h1 className="text-title">{searchCopy.title}</h1>
      <p className="mt-2 max-w-[58ch] text-encre-2 text-lg">{searchCopy.lead}</p>
      <SearchForm filters={filters} domains={domains} counts={counts.domains} />
      <SearchResults
        filters={filters}
        domains={domains}
        experts={experts}
        found={counts.found}
        after={after}
        next={next}
      />
    </div>
  );
}
