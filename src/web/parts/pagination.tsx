import { Link } from 'react-router';
import { buttonClass } from '#design/button';

interface PageTurnerProps {
  readonly words: { readonly pages: string; readonly older: string; readonly newest: string };
  /** URL of older entries; `undefined` on the last page. */
  readonly older: string | undefined;
  /** URL of the first page; `undefined` while on it. */
  readonly newest: string | undefined;
}

/** Pagination under a list sorted from newest to oldest. */
export function Pagination({ words, older, newest }: PageTurnerProps) {
  if (!older && !newest) return null;
  return (
    <nav aria-label={words.pages} className="mt-6 flex flex-wrap gap-3">
      {newest ? (
        <Link to={newest} className={buttonClass({ variant: 'quiet' })}>
          {words.newest}
        </Link>
      ) : null}
      {older ? (
        <Link to={older} className={buttonClass({ variant: 'secondary' })}>
          {words.older}
        </Link>
      ) : null}
    </nav>
  );
}
