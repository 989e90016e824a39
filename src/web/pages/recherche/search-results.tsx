import { ArrowRight, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { languageNames } from '#copy/languages';
import { searchCopy as copy } from '#copy/search';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';
import type { Domain, ListedExpert, Sort } from '#modules/experts';
import { ExpertGrid, ExpertGridSkeleton } from '#parts/experts/expert-grid';
import { type SearchFilters, searchAddress } from './search-address.ts';
import { stars } from './search-form.tsx';

interface SearchResultsProps {
  readonly filters: SearchFilters;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly experts: readonly ListedExpert[];
  readonly found: { readonly count: number; readonly more: boolean };
  readonly after: string | undefined;
  readonly next: string | undefined;
}

export function SearchResults({ filters, domains, experts, found, after, next }: SearchResultsProps) {
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location.pathname === '/recherche';
  const heading = useTopOfResults(after);
  const chips = chipsOf(filters, domains);
  return (
    <section aria-labelledby="resultats" aria-busy={loading} className="mt-8">
      <FilterChips chips={chips} sort={filters.sort} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="resultats" ref={heading} tabIndex={-1} aria-live="polite" className="text-heading outline-none">
          {copy.found(found.count, found.more)}
          {after ? <span className="text-encre-2">, {copy.continued}</span> : null}
        </h2>
        <p className="text-[0.9375rem] text-encre-2">
          <a href="/classement" className="link inline-flex min-h-11 items-center">
            {copy.ranking}
          </a>
        </p>
      </div>
      <div className="mt-4">
        {loading ? (
          <ExpertGridSkeleton label={copy.loading} />
        ) : experts.length > 0 ? (
          <>
            <ExpertGrid experts={experts} />
            <Pages filters={filters} after={after} next={next} />
          </>
        ) : (
          <EmptyState
            icon={<Search />}
            title={copy.empty}
            text={copy.emptyNext}
            as="h3"
            // With several filters the clear link is already among the chips.
            {...(chips.length === 1 && {
              action: (
                <Link to="/recherche" className={buttonClass({ variant: 'secondary' })}>
                  {copy.clear}
                </Link>
              ),
            })}
          />
        )}
      </div>
    </section>
  );
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
      <p className="text-center text-encre-2 text-sm">
        {copy.pricesNote} {copy.dollarNote}
      </p>
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

interface Chip {
  readonly label: string;
  /** URL of the search without this filter. */
  readonly to: string;
}

function chipsOf(filters: SearchFilters, domains: SearchResultsProps['domains']): Chip[] {
  const { text, domain, skill, priceMaxEuros, language, ratingMin, thisWeek } = filters;
  const chips: Chip[] = [];
  const add = (label: string, without: Partial<SearchFilters>) =>
    chips.push({ label, to: searchAddress({ ...filters, ...without }) });
  if (text) add(copy.chip.text(text), { text: undefined });
  if (domain) add(domains.find(({ slug }) => slug === domain)?.name ?? domain, { domain: undefined });
  if (skill) add(copy.chip.skill(skill), { skill: undefined });
  if (priceMaxEuros) add(copy.chip.price(priceMaxEuros), { priceMaxEuros: undefined });
  if (language) add(copy.chip.language(languageNames[language] ?? language), { language: undefined });
  if (ratingMin) add(copy.chip.rating(stars(ratingMin)), { ratingMin: undefined });
  if (thisWeek) add(copy.chip.thisWeek, { thisWeek: undefined });
  return chips;
}

/** Active filters, each with a link that removes it. */
function FilterChips({ chips, sort }: { chips: readonly Chip[]; sort: Sort }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={copy.chips} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ label, to }) => (
        <li key={label} className="max-w-full">
          <Link
            to={to}
            aria-label={copy.remove(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-menthe px-4 font-medium text-[0.9375rem] text-sapin no-underline hover:bg-menthe/70"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link to={searchAddress({ sort })} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {copy.clear}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
