import { Link } from 'react-router';
import { breadcrumbCopy as copy } from '#copy/breadcrumb';

interface BreadcrumbProps {
  /** Pages between the home page and the current one. */
  readonly steps: readonly { readonly to: string; readonly label: string }[];
  readonly current: string;
}

/** Stays on one line: the name of the current page is truncated if needed. */
export function Breadcrumb({ steps, current }: BreadcrumbProps) {
  return (
    <nav aria-label={copy.label}>
      <ol className="flex items-center gap-2 text-[0.9375rem] text-encre-2 [&>li+li]:before:mr-2 [&>li+li]:before:content-['/']">
        {[{ to: '/', label: copy.home }, ...steps].map(({ to, label }) => (
          <li key={to} className="shrink-0">
            <Link to={to} className="inline-flex min-h-11 items-center text-encre-2 hover:text-encre hover:underline">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-encre">
          {current}
        </li>
      </ol>
    </nav>
  );
}
