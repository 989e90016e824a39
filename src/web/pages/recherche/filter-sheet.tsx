import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { searchCopy as copy } from '#copy/search';
import { buttonClass } from '#design/button';
import type { Found } from '#web/parts/search/search-address';
import { OpenSheet } from './open-sheet.tsx';

interface FilterSheetProps {
  /** Number of filters that are set. */
  readonly active: number;
  readonly found: Found;
  /** What was understood in the text, beside the button of the sheet. */
  readonly understood: ReactNode;
  /** Fields of the search form. */
  readonly fields: ReactNode;
}

/** Filters in the page, and below 768 px in a sheet. Without scripts, and until they run, the link leads to the fields in the page. */
export function FilterSheet({ active, found, understood, fields }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* On phones one line that scrolls, so that the experts stay in view. */}
      <div className="mt-2 flex items-center gap-2 py-1 max-md:-mx-5 max-md:overflow-x-auto max-md:px-5">
        {/* biome-ignore lint/a11y/useValidAnchor: leads to the fields in the page until scripts run. */}
        <a
          href="#filtres"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault();
            setIsOpen(true);
          }}
          className={`${buttonClass({ variant: 'secondary', size: 'sm' })} min-h-11 shrink-0 md:hidden noscript:hidden`}
        >
          <SlidersHorizontal aria-hidden="true" />
          {copy.filtersSet(active)}
        </a>
        {understood}
      </div>
      {isOpen ? (
        <OpenSheet found={found} onClose={() => setIsOpen(false)}>
          {fields}
        </OpenSheet>
      ) : (
        <div id="filtres" className="mt-3 scroll-mt-24 max-md:hidden max-md:noscript:block max-md:target:block">
          {fields}
        </div>
      )}
    </>
  );
}
