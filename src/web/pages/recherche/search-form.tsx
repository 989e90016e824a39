import { Search } from 'lucide-react';
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
      className="mt-8 rounded-card border border-trait bg-blanc p-5 md:p-6"
    >
      {without.map((words) => (
        <input key={words} type="hidden" name="sans" value={words} />
      ))}
      {outside ? <input type="hidden" name="hors" value={outside} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Suggested>
          <label className="flex flex-col gap-1.5">
            <span className="font-semibold text-[0.9375rem]">{copy.text}</span>
            <span className="relative block">
              <Search aria-hidden="true" className="absolute top-1/2 left-5 size-5 -translate-y-1/2 text-encre-2" />
              <input
                type="search"
                name="q"
                defaultValue={text ?? ''}
                placeholder={copy.placeholder}
                maxLength={100}
                className="min-h-12 w-full rounded-full border border-trait-2 bg-blanc pr-5 pl-12 placeholder:text-encre-2 hover:border-encre-2"
              />
            </span>
          </label>
        </Suggested>
        <button type="submit" className={buttonClass()}>
          {copy.submit}
        </button>
      </div>
      {understood.length > 0 ? <Understood chips={understood} /> : null}
      <FilterSheet
        active={activeFilters(filters)}
        found={found}
        fields={<FilterFields filters={filters} domains={domains} counts={counts} />}
      />
    </Form>
  );
}
