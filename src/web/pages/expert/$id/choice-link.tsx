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
  /** Address of a dialog that it opens with the choice. */
  readonly opens?: string;
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
  opens,
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
      to={opens ?? `/expert/${slug}?${query}`}
      replace={opens === undefined}
      preventScrollReset
      {...(loads || opens ? {} : { defaultShouldRevalidate: false })}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      rel="nofollow"
      className={className}
    >
      {children}
    </Link>
  );
}
