import { Search } from 'lucide-react';
import { lazy } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { TabLinks } from '#design/tab-links';
import type { Domain, ListedExpert } from '#modules/experts';
import { ExpertGrid, ExpertGridSkeleton } from '#parts/experts/expert-grid';
import { Suggested } from '#parts/suggested';

// Loaded lazily, because it is rare. No Suspense: the server waits for it.
const NoHit = lazy(async () => ({ default: (await import('./no-hit.tsx')).NoHit }));

const { top } = homeCopy;

interface TopExpertsProps {
  /** Each with the number of experts whom the search found there. */
  readonly domains: readonly (Pick<Domain, 'slug' | 'name'> & { readonly hits?: number | undefined })[];
  readonly selected: string;
  /** Experts found in all domains. */
  readonly found?: number | undefined;
  readonly search: string;
  readonly experts: readonly ListedExpert[];
}

/** Tabs and search are links and a form: they work without JavaScript; with it, the page is not reloaded. */
export function TopExperts({ domains, selected, found, search, experts }: TopExpertsProps) {
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname === '/';
  return (
    <section aria-labelledby="top-experts" className="further-down mx-auto max-w-[75rem] px-5 py-12 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-5">
        <h2 id="top-experts" className="text-title">
          {top.title}
        </h2>
        <SearchBox domain={selected} search={search} />
      </div>
      <TabLinks
        label={top.tabs}
        className="mt-6"
        items={domains.map(({ slug, name, hits }) => ({
          href: queryAddress(slug, search),
          label: hits ? `${name} (${hits})` : name,
          current: slug === selected,
        }))}
        renderLink={({ href, ...link }) => <Link {...link} to={href} preventScrollReset />}
      />
      <div aria-live="polite" aria-busy={loading} className="mt-6">
        {loading ? (
          <ExpertGridSkeleton label={top.loading} />
        ) : experts.length > 0 ? (
          <>
            <p className="sr-only">
              {top.found(experts.length, search && domains.find(({ slug }) => slug === selected)?.name)}
            </p>
            <ExpertGrid experts={experts} />
            <p className="mt-6 text-center">
              <Link
                to={`/recherche?${search ? new URLSearchParams({ q: search }) : `domaine=${selected}`}`}
                className={buttonClass({ variant: 'secondary' })}
              >
                {top.all(found)}
              </Link>
            </p>
          </>
        ) : (
          <NoHit search={search} to={queryAddress(selected, '')} />
        )}
      </div>
    </section>
  );
}

const queryAddress = (domaine: string, q: string) => `/?${new URLSearchParams(q ? { domaine, q } : { domaine })}`;

function SearchBox({ domain, search }: { domain: string; search: string }) {
  return (
    <Form role="search" action="/recherche" className="w-full sm:w-80">
      <Suggested tab={domain}>
        <label className="relative block">
          <span className="sr-only">{top.searchLabel}</span>
          <Search aria-hidden="true" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-encre-2" />
          <input
            type="search"
            name="q"
            defaultValue={search}
            placeholder={top.searchPlaceholder}
            maxLength={100}
            className="min-h-12 w-full rounded-full border border-trait-2 bg-blanc pr-5 pl-12 placeholder:text-encre-2"
          />
        </label>
      </Suggested>
      <button type="submit" className="sr-only focus:not-sr-only">
        {top.searchSubmit}
      </button>
    </Form>
  );
}
