import { Inbox } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { buttonClass } from '#design/button';
import { Card } from '#design/card';
import { EmptyState } from '#design/empty-state';
import { FailedState } from '#design/failed-state';
import { Skeleton, SkeletonGroup } from '#design/skeleton';
import { Moment } from '#parts/moment';
import { type ActivityEntry, dashboardCopy as copy } from './copy.ts';

interface ActivityProps {
  /** `undefined` when reading it failed. */
  readonly entries: readonly ActivityEntry[] | undefined;
  readonly hasMore?: boolean;
}

export function Activity({ entries, hasMore = false }: ActivityProps) {
  const { location } = useNavigation();
  const loading = location?.pathname === '/dashboard';
  return (
    <Card as="section" aria-labelledby="activite" aria-busy={loading}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="activite" className="text-heading">
          {copy.activity}
        </h2>
        {hasMore ? (
          <Link
            to="/dashboard?activite=toute#activite"
            aria-label={copy.allActivityOf}
            className="link inline-flex min-h-11 items-center font-semibold text-sm"
          >
            {copy.allActivity}
          </Link>
        ) : null}
      </div>
      {loading ? <Loading /> : entries ? <Entries entries={entries} /> : <Failed />}
    </Card>
  );
}

function Entries({ entries }: { entries: readonly ActivityEntry[] }) {
  if (entries.length === 0) return <Nothing />;
  return (
    <ul className="mt-3 divide-y divide-trait">
      {entries.map(({ kind, id, at, about }) => {
        const { label, to } = copy.activities[kind];
        return (
          <li key={kind + id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={to} className="font-semibold">
                {label}
              </Link>
              {about ? <span className="block text-encre-2">{about}</span> : null}
            </p>
            <Moment at={at} className="text-encre-2 text-sm" />
          </li>
        );
      })}
    </ul>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={copy.loading} className="mt-5 flex flex-col gap-4">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-11 w-full" />
      ))}
    </SkeletonGroup>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<Inbox />}
      title={copy.noActivity}
      as="p"
      text={copy.noActivityNext}
      action={
        <Link to="/expertises" className={buttonClass()}>
          {copy.browse}
        </Link>
      }
    />
  );
}

function Failed() {
  return (
    <FailedState
      title={copy.failed}
      text={copy.failedNext}
      retry={
        <Link to="/dashboard" className={buttonClass()}>
          {copy.retry}
        </Link>
      }
    />
  );
}
