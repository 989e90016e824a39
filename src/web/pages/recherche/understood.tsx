import { X } from 'lucide-react';
import { Link } from 'react-router';
import { needCopy as copy } from './copy.ts';
import type { UnderstoodChip } from './understood-chips.ts';

/** Concepts that were understood in the text, each with a link to the search without it. */
export function Understood({ chips }: { chips: readonly UnderstoodChip[] }) {
  return (
    <div className="flex items-center gap-x-3 gap-y-2 md:flex-wrap">
      <p id="compris" className="shrink-0 text-encre-2 text-sm max-md:sr-only">
        {copy.understood}
      </p>
      <ul aria-labelledby="compris" className="flex gap-2 md:min-w-0 md:flex-wrap">
        {chips.map(({ label, to }) => (
          <li key={to} className="max-w-72 shrink-0 md:max-w-full">
            <Link
              to={to}
              preventScrollReset
              aria-label={copy.remove(label)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-menthe px-4 font-medium text-[0.9375rem] text-sapin no-underline hover:bg-menthe/70"
            >
              <span className="truncate">{label}</span>
              <X aria-hidden="true" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
