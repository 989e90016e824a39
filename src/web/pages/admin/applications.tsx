import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { applicationsCopy as copy } from '#copy/admin';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import { TabLinks } from '#design/tab-links';
import type { ApplicationCounts, ApplicationEntry } from '#modules/experts';
import { ListSearch } from '#parts/admin/list-search';
import { ApplicationCard } from './application-card.tsx';
import type { Deciding } from './deciding.tsx';

export type ApplicationTab = keyof ApplicationCounts;

interface ApplicationsProps {
  readonly tab: ApplicationTab;
  readonly search: string;
  /** Query-string value of the tab. */
  readonly onglet: string;
  readonly counts: ApplicationCounts;
  readonly applications: readonly ApplicationEntry[];
  /** Links to the tabs and to the other pages of the list. */
  readonly addresses: {
    readonly tabs: Readonly<Record<ApplicationTab, string>>;
    readonly here: string;
    /** URL of this tab without a search. */
    readonly whole: string;
    readonly next: string | undefined;
    readonly first: string | undefined;
  };
  readonly rejecting: string | undefined;
  readonly typedReason: string;
}

export function Applications({
  tab,
  search,
  onglet,
  counts,
  applications,
  addresses,
  rejecting,
  typedReason,
}: ApplicationsProps) {
  const { state, formData, location } = useNavigation();
  const loading = state === 'loading' && !formData && location.pathname === '/admin';
  const heading = useFocusKept(applications);
  const deciding: Deciding = {
    address: addresses.here,
    busy: state !== 'idle',
    runs: (profileId, decision) => formData?.get('profileId') === profileId && formData.get('decision') === decision,
    rejecting,
    typedReason,
  };
  return (
    <>
      <Counters counts={counts} />
      <TabLinks
        label={copy.tabsLabel}
        className="mt-8 mb-6"
        items={(['pending', 'approved', 'rejected'] as const).map((each) => ({
          href: addresses.tabs[each],
          label: copy.counted(copy.tabs[each], counts[each]),
          current: each === tab,
        }))}
        renderLink={({ href, ...link }) => <Link {...link} to={href} preventScrollReset />}
      />
      <ListSearch
        action="/admin"
        label={copy.search}
        submit={copy.find}
        value={search}
        keep={{ onglet }}
        clear={search ? { to: addresses.whole, label: copy.clear } : undefined}
      />
      <section aria-labelledby="candidatures" aria-busy={loading}>
        <h2 id="candidatures" ref={heading} tabIndex={-1} className="sr-only">
          {copy.tabs[tab]}
        </h2>
        {loading ? (
          <SkeletonGroup label={copy.loading} className="flex flex-col gap-4">
            {[1, 2, 3].map((each) => (
              <Skeleton key={each} className="h-64 w-full" />
            ))}
          </SkeletonGroup>
        ) : applications.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Inbox />}
              title={search ? copy.emptySearch : copy.empty[tab]}
              text={search ? copy.emptySearchNext : copy.emptyNext[tab]}
              as="h3"
            />
          </Card>
        ) : (
          <ul className="flex flex-col gap-4">
            {applications.map((application) => (
              <ApplicationCard key={application.id} application={application} deciding={deciding} />
            ))}
          </ul>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {addresses.first ? (
            <Link to={addresses.first} className={buttonClass({ variant: 'quiet' })}>
              {copy.first}
            </Link>
          ) : null}
          {addresses.next ? (
            <Link to={addresses.next} rel="next" className={buttonClass({ variant: 'secondary' })}>
              {copy.next}
            </Link>
          ) : null}
        </div>
      </section>
    </>
  );
}

function Counters({ counts: { pending, approved, rejected } }: { counts: ApplicationCounts }) {
  const { counters } = copy;
  const figures = [
    [counters.total, pending + approved + rejected],
    [counters.pending, pending],
    [counters.approved, approved],
    [counters.rejected, rejected],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {figures.map(([label, figure]) => (
        <Card key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-encre-2">{label}</dt>
          <dd className="titling text-4xl">{figure}</dd>
        </Card>
      ))}
    </dl>
  );
}

/** Moves the focus to the list heading when a decided card disappears and takes the focus with it. */
function useFocusKept(list: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [list]);
  return heading;
}
