import { ArrowRight } from 'lucide-react';
import { lazy, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { searchCopy as copy } from '#copy/search';
import { buttonClass } from '#design/button';
import { abbreviationIn } from '#kernel/zoned-time';
import type { Domain } from '#modules/experts';
import { activeFilters, type Found, type SearchFilters, searchAddress } from '#web/parts/search/search-address';
import { useTimeZone } from '#web/visitor-clock';
import type { WaysOn } from './no-expert.tsx';
import { type FoundExpert, ResultList, ResultListSkeleton } from './result-list.tsx';

// Loaded lazily, because most visits have none of them. No Suspense: the server waits for them.
const Correction = lazy(async () => ({ default: (await import('./correction.tsx')).Correction }));
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));
const NoExpert = lazy(async () => ({ default: (await import('./no-expert.tsx')).NoExpert }));

interface SearchResultsProps {
  readonly filters: SearchFilters;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly experts: readonly FoundExpert[];
  readonly found: Found;
  readonly after: string | undefined;
  readonly next: string | undefined;
  /** The text with its words corrected, when a typed word was not known. */
  readonly correction: string | undefined;
  /** Offers for a search that found nobody. */
  readonly waysOn: WaysOn | undefined;
}

export function SearchResults(props: SearchResultsProps) {
  const { filters, domains, experts, found, after, next, correction, waysOn } = props;
  const { state, location } = useNavigation();
  const { search } = useLocation();
  // The same list again stays: closing the filters goes back in the history.
  const loading = state === 'loading' && location.pathname === '/recherche' && location.search !== search;
  const heading = useTopOfResults(after);
  return (
    <section aria-labelledby="resultats" aria-busy={loading} className="mt-3 md:mt-6">
      {filters.without?.length || filters.outside || activeFilters(filters) > 0 ? (
        <FilterChips filters={filters} domains={domains} />
      ) : null}
      {filters.text && correction ? (
        <Correction
          corrected={correction}
          typed={filters.text}
          to={searchAddress({ ...filters, text: `"${filters.text}"` })}
        />
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="resultats" ref={heading} tabIndex={-1} aria-live="polite" className="text-heading outline-none">
          {copy.found(found.count, found.more)}
          {after ? <span className="text-encre-2">, {copy.continued}</span> : null}
        </h2>
        {loading ? null : <LocalTime experts={experts} />}
        <p className="text-[0.9375rem] text-encre-2 max-sm:w-full sm:ml-auto">
          <a href="/classement" className="link inline-flex min-h-11 items-center">
            {copy.ranking}
          </a>
        </p>
      </div>
      <div className="mt-1 sm:mt-3">
        {loading ? (
          <ResultListSkeleton label={copy.loading} />
        ) : experts.length > 0 ? (
          <>
            <ResultList experts={experts} />
            <Pages filters={filters} after={after} next={next} />
          </>
        ) : waysOn ? (
          <NoExpert text={filters.text} {...waysOn} />
        ) : null}
      </div>
    </section>
  );
}

/** Time zone of the starts below. */
function LocalTime({ experts }: Pick<SearchResultsProps, 'experts'>) {
  const timeZone = useTimeZone();
  const first = experts.find(({ starts }) => starts.length > 0)?.starts[0];
  if (first === undefined) return null;
  return <p className="text-encre-2 text-sm">{copy.localTime(abbreviationIn(timeZone, new Date(first)))}</p>;
}

function Pages({ filters, after, next }: Pick<SearchResultsProps, 'filters' | 'after' | 'next'>) {
  return (
    <div className="mt-8 flex flex-col items-center gap-4">
      <div className="flex flex-wrap justify-center gap-3">
        {after ? (
          <Link to={searchAddress(filters)} className={buttonClass({ variant: 'quiet' })}>
            {copy.first}
          </Link>
        ) : null}
        {next ? (
          <Link to={searchAddress(filters, next)} rel="next" className={buttonClass({ variant: 'secondary' })}>
            {copy.next}
            <ArrowRight aria-hidden="true" />
          </Link>
        ) : null}
      </div>
      <p className="text-center text-encre-2 text-sm">{copy.dollarNote}</p>
    </div>
  );
}

/** Moves scroll and focus to the top of the results on a new page. */
function useTopOfResults(after: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(after);
  useEffect(() => {
    if (shown.current === after) return;
    shown.current = after;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, [after]);
  return heading;
}
