import { ArrowRight, Search } from 'lucide-react';
import { lazy } from 'react';
import { Form } from 'react-router';
import { searchCopy as copy } from '#copy/search';
import { buttonClass } from '#design/button';
import { Suggested } from '#parts/suggested';
import { activeFilters, type Found } from '#web/parts/search/search-address';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import type { UnderstoodChip } from './understood-chips.ts';

// Loaded lazily, because only a text needs it. No Suspense: the server waits for it.
const Understood = lazy(async () => ({ default: (await import('./understood.tsx')).Understood }));

interface SearchFormProps extends FilterFieldsProps {
  readonly found: Found;
  readonly understood: readonly UnderstoodChip[];
}

/** Works without JavaScript. */
export function SearchForm({ filters, domains, counts, found, understood }: SearchFormProps) {
  const { text, without = [], outside } = filters;
  return (
    <Form
      role="search"
      action="/recherche"
      // Remounts when the URL changes, so that the fields show its values, e.g. after a chip was removed.
      key={JSON.stringify(filters)}
    >
      {without.map((words) => (
        <input key={words} type="hidden" name="sans" value={words} />
      ))}
      {outside ? <input type="hidden" name="hors" value={outside} /> : null}
      <div className="relative">
        <Suggested>
          <label className="block">
            <span className="sr-only">{copy.text}</span>
            <Search aria-hidden="true" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-encre-2" />
            <input
              type="search"
              name="q"
              defaultValue={text ?? ''}
              placeholder={copy.placeholder}
              maxLength={100}
              className="min-h-14 w-full rounded-full border border-trait-2 bg-blanc pr-16 pl-12 placeholder:text-encre-2 hover:border-encre-2 sm:pr-40"
            />
          </label>
        </Suggested>
        <button
          type="submit"
          className={`${buttonClass({ size: 'sm' })} absolute! top-1.5 right-1.5 min-h-11 max-sm:w-11 max-sm:px-0 sm:px-6`}
        >
          <ArrowRight aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">{copy.submit}</span>
        </button>
      </div>
      <FilterSheet
        active={activeFilters(filters)}
        found={found}
        understood={understood.length > 0 ? <Understood chips={understood} /> : null}
        fields={<FilterFields filters={filters} domains={domains} counts={counts} />}
      />
    </Form>
  );
}
