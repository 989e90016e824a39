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
  /** Fields of the search form. */
  readonly fields: ReactNode;
}

/** Filters in the page, and below 768 px in a sheet. Without scripts, and until they run, the link leads to the fields in the page. */
export function FilterSheet({ active, found, fields }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: leads to the fields in the page until scripts run. */}
      <a
        href="#filtres"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        className={`${buttonClass({ variant: 'secondary', full: true })} mt-3 md:hidden noscript:hidden`}
      >
        <SlidersHorizontal aria-hidden="true" />
        {copy.filtersSet(active)}
      </a>
      {isOpen ? (
        <OpenSheet found={found} onClose={() => setIsOpen(false)}>
          {fields}
        </OpenSheet>
      ) : (
        <div id="filtres" className="mt-5 scroll-mt-24 max-md:hidden max-md:noscript:block max-md:target:block">
          {fields}
        </div>
      )}
    </>
  );
}
