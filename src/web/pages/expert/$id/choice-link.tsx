import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';

/** Parts of the address that hold the choice; `undefined` removes one. */
type Changes = Partial<Record<'duree' | 'des' | 'jour' | 'debut', string | undefined>>;

interface ChoiceLinkProps {
  readonly slug: string;
  readonly changes: Changes;
  readonly label?: string | undefined;
  readonly current?: boolean;
  /** True if the server must send other starts. */
  readonly loads?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that changes the choice on a profile. Without scripts it loads the page again. */
export function ChoiceLink({
  slug,
  changes,
  label,
  current = false,
  loads = false,
  className,
  children,
}: ChoiceLinkProps) {
  const [search] = useSearchParams();
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return (
    <Link
      to={`/expert/${slug}?${query}`}
      replace
      preventScrollReset
      {...(loads ? {} : { defaultShouldRevalidate: false })}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      rel="nofollow"
      className={className}
    >
      {children}
    </Link>
  );
}
