import { redirect } from 'react-router';
import { searchCopy } from '#copy/search';
import { startsOf } from '#modules/booking/server';
import { conceptsOf, orderOf, readCursor } from '#modules/experts';
import { countExperts, keepSearchText, searchExperts, understandSearch } from '#modules/experts/server';
import { readSearch, searchOf } from '#web/parts/search/read-search';
import { searchAddress } from '#web/parts/search/search-address';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { correctionOf, spellingOf } from './correction-of.server.ts';
import { foundExpert } from './found-expert.server.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { understoodChips } from './understood-chips.ts';
import { waysOn } from './ways-on.server.ts';

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
  const { platform, viewer, caller } = context.get(visit);
  const { db } = platform;
  const filters = readSearch(url.searchParams);
  const search = searchOf(filters);
  const place = url.searchParams.get('apres');
  const after = place ? readCursor(place, orderOf(search)) : undefined;
  // Redirects to remove empty fields, which forms send too, and invalid cursors of old links.
  const address = searchAddress(filters, after && (place ?? undefined));
  if ([...url.searchParams.values()].includes('') || (place && !after)) throw redirect(address);
  const { text } = search;
  // Three queries whatever the number of cards, and a fourth for their starts or for a search without a hit.
  const [reading, page, counts] = await Promise.all([
    understandSearch(db, text),
    searchExperts(db, { ...search, after, reasons: true }),
    countExperts(db, search),
  ]);
  if (text && searchAddress(filters, place ?? undefined) === searchAddress({ text }))
    keepSearchText(platform, { text, found: counts.found.count, visitor: viewer?.id ?? caller.ip }).catch(
      (error: unknown) => platform.log.warn({ err: error }, 'searched text not kept'),
    );
  const starts = await startsOf(
    platform,
    page.experts.map(({ id }) => id),
  );
  const { domains } = reading;
  // A domain that was chosen or removed is a filter, and no longer what we understood.
  const domain = filters.domain || filters.outside ? null : reading.domain;
  const spell = spellingOf(text ?? '', page.experts);
  const canonical = searchAddress(filters);
  return {
    filters,
    after: after && (place ?? undefined),
    domains,
    understood: understoodChips(conceptsOf({ ...reading, domain }), filters, spell),
    experts: page.experts.map((expert) => foundExpert(expert, starts.get(expert.id)?.starts)),
    next: page.next,
    counts,
    correction:
      text &&
      correctionOf(
        text,
        reading.terms.filter(({ kind }) => kind === 'corrected'),
        spell,
      ),
    waysOn: page.experts.length === 0 ? await waysOn(db, filters, domains) : undefined,
    canonicalQuery: canonical.slice('/recherche'.length),
    narrowed: canonical !== '/recherche' || after !== undefined,
  };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { filters, domains, counts, experts, after, next, correction, understood, waysOn, narrowed } = loaderData;
  return (
    <div className="mx-auto max-w-[75rem] px-5 pt-3 pb-12 md:px-8 md:pt-6">
      {/* Whoever has searched wants the experts: the field says what for. */}
      {narrowed ? (
        <h1 className="sr-only">{searchCopy.title}</h1>
      ) : (
        <>
          <h1 className="text-title">{searchCopy.title}</h1>
          <p className="mt-2 mb-5 max-w-[58ch] text-encre-2 text-lg">{searchCopy.lead}</p>
        </>
      )}
      <SearchForm
        filters={filters}
        domains={domains}
        counts={counts.domains}
        found={counts.found}
        understood={understood}
      />
      <SearchResults
        filters={filters}
        domains={domains}
        experts={experts}
        found={counts.found}
        after={after}
        next={next}
        correction={correction}
        waysOn={waysOn}
      />
    </div>
  );
}
