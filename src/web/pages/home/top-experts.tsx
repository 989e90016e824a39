import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';

import { TabLinks } from '#design/tab-links';
import type { Domain, ListedExpert } from '#modules/experts';
import { ExpertGrid, ExpertGridSkeleton } from '#parts/experts/expert-grid';

const { top } = homeCopy;

interface TopExpertsProps {
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly selected: string;
  readonly search: string;
  readonly experts: readonly ListedExpert[];
}

/** Tabs and search are links and a form: they work without JavaScript; with it, the page is not reloaded. */
export function TopExperts({ domains, selected, search, experts }: TopExpertsProps) {
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
        items={domains.map(({ slug, name }) => ({
          href: queryAddress('/', slug, search),
          label: name,
          current: slug === selected,
        }))}
        renderLink={({ href, ...link }) => <Link {...link} to={href} preventScrollReset />}
      />
      <div aria-live="polite" aria-busy={loading} className="mt-6">
        {loading ? (
          <ExpertGridSkeleton label={top.loading} />
        ) : experts.length > 0 ? (
          <>
            <p className="sr-only">{top.found(experts.length)}</p>
            <ExpertGrid experts={experts} />
            <p className="mt-6 text-center">
              <Link to={queryAddress('/recherche', selected, search)} className={buttonClass({ variant: 'secondary' })}>
                {top.all}
              </Link>
            </p>
          </>
        ) : (
          <EmptyState
            icon={<Search />}
            title={top.empty}
            as="h3"
            {...(search
              ? {
                  text: top.emptyNext,
                  action: (
                    <Link
                      to={queryAddress('/', selected, '')}
                      preventScrollReset
                      className={buttonClass({ variant: 'secondary' })}
                    >
                      {top.clear}
                    </Link>
                  ),
                }
              : {})}
          />
        )}
      </div>
    </section>
  );
}

/** Builds the same query string for a tab and for the search page. */
function queryAddress(path: '/' | '/recherche', domain: string, search: string) {
  const query = new URLSearchParams({ domaine: domain });
  if (search) query.set('q', search);
  return `${path}?${query}`;
}

const pauseMs = 250;

function SearchBox({ domain, search }: { domain: string; search: string }) {
  const submit = useSubmit();
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Form role="search" action="/" preventScrollReset className="w-full sm:w-80">
      <input type="hidden" name="domaine" value={domain} />
      <label className="relative block">
        <span className="sr-only">{top.searchLabel}</span>
        <Search aria-hidden="true" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-encre-2" />
        <input
          type="search"
          name="q"
          defaultValue={search}
          key={domain}
          placeholder={top.searchPlaceholder}
          maxLength={100}
          onChange={({ currentTarget: { form } }) => {
            clearTimeout(timer.current);
            timer.current = window.setTimeout(
              () => void submit(form, { preventScrollReset: true, replace: true }),
              pauseMs,
            );
          }}
          className="min-h-12 w-full rounded-full border border-trait-2 bg-blanc pr-5 pl-12 placeholder:text-encre-2"
        />
      </label>
      <button type="submit" className="sr-only focus:not-sr-only">
        {top.searchSubmit}
      </button>
    </Form>
  );
}
