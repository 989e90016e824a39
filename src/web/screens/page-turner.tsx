import { Link } from 'react-router';
import { buttonClass } from '#design/button';

interface PageTurnerProps {
  readonly words: { readonly pages: string; readonly older: string; readonly newest: string };
  /** The address of older entries; nothing on the last page. */
  readonly older: string | undefined;
  /** The address of the first page; nothing while on it. */
  readonly newest: string | undefined;
}

/** Under a list that goes from new to old. */
export function PageTurner({ words, older, newest }: PageTurnerProps) {
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
