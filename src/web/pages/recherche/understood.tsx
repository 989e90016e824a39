import { X } from 'lucide-react';
import { Link } from 'react-router';
import { needCopy as copy } from './copy.ts';
import type { UnderstoodChip } from './understood-chips.ts';

/** Concepts that were understood in the text, each with a link to the search without it. */
export function Understood({ chips }: { chips: readonly UnderstoodChip[] }) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id="compris" className="text-encre-2 text-sm">
        {copy.understood}
      </p>
      <ul aria-labelledby="compris" className="flex min-w-0 flex-wrap gap-2">
        {chips.map(({ label, to }) => (
          <li key={to} className="max-w-full">
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
