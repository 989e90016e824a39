import { Search } from 'lucide-react';
import { Link } from 'react-router';
import { homeCopy } from '#copy/home';
import { buttonClass } from '#design/button';
import { EmptyState } from '#design/empty-state';

const { top } = homeCopy;

interface NoHitProps {
  readonly search: string;
  /** The tab without the search. */
  readonly to: string;
}

/** Loaded on demand: a tab without an expert is rare. */
export function NoHit({ search, to }: NoHitProps) {
  return (
    <EmptyState
      icon={<Search />}
      title={top.empty}
      as="h3"
      {...(search
        ? {
            text: top.emptyNext,
            action: (
              <Link to={to} preventScrollReset className={buttonClass({ variant: 'secondary' })}>
                {top.clear}
              </Link>
            ),
          }
        : {})}
    />
  );
}
