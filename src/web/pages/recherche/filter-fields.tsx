import { languageNames } from '#copy/languages';
import { searchCopy as copy } from '#copy/search';
import { NativeSelect } from '#design/native-select';
import type { Domain } from '#modules/experts';
import type { SearchFilters } from '#web/parts/search/search-address';
import { stars } from './stars.ts';

const prices = [50, 100, 150, 200, 300];
const ratings = [3, 4, 4.5];

/** Adds the value from the URL to the choices if it is not one of them. */
const including = (choices: readonly number[], chosen: number | undefined) =>
  chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen].sort((a, b) => a - b);

export interface FilterFieldsProps {
  readonly filters: SearchFilters;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly counts: Readonly<Record<string, number>>;
}

/** All facets and the order. */
export function FilterFields({ filters, domains, counts }: FilterFieldsProps) {
  const { domain, skill, priceMaxEuros, language, ratingMin, thisWeek, sort } = filters;
  const counted = Object.keys(counts).length > 0;
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-4 xl:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)_repeat(5,max-content)] xl:gap-x-2">
      <legend className="sr-only">{copy.filters}</legend>
      <NativeSelect
        label={copy.domain.label}
        name="domaine"
        defaultValue={domain ?? ''}
        className="max-sm:col-span-2"
        options={[
          { value: '', label: copy.domain.any },
          ...domains.map(({ slug, name }) => ({
            value: slug,
            label: counted ? copy.domain.counted(name, counts[slug] ?? 0) : name,
          })),
        ]}
      />
      <label className="flex min-w-0 flex-col gap-1.5 max-sm:col-span-2">
        <span className="font-semibold text-[0.9375rem]">{copy.skill.label}</span>
        <input
          name="competence"
          defaultValue={skill ?? ''}
          placeholder={copy.skill.any}
          maxLength={100}
          className="min-h-12 w-full rounded-control border border-trait-2 bg-blanc px-3.5 placeholder:text-encre-2 hover:border-encre-2"
        />
      </label>
      <NativeSelect
        label={copy.price.label}
        name="prix"
        defaultValue={priceMaxEuros ?? ''}
        options={[
          { value: '', label: copy.price.any },
          ...including(prices, priceMaxEuros).map((euros) => ({ value: `${euros}`, label: copy.price.upTo(euros) })),
        ]}
      />
      <NativeSelect
        label={copy.language.label}
        name="langue"
        defaultValue={language ?? ''}
        options={[
          { value: '', label: copy.language.any },
          ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        label={copy.rating.label}
        name="note"
        defaultValue={ratingMin ?? ''}
        options={[
          { value: '', label: copy.rating.any },
          ...including(ratings, ratingMin).map((from) => ({
            value: `${from}`,
            label: copy.rating.from(stars(from)),
          })),
        ]}
      />
      <NativeSelect
        label={copy.free.label}
        name="dispo"
        defaultValue={thisWeek ? 'semaine' : ''}
        options={[
          { value: '', label: copy.free.any },
          { value: 'semaine', label: copy.free.thisWeek },
        ]}
      />
      <NativeSelect
        label={copy.sort.label}
        name="tri"
        defaultValue={sort}
        options={Object.entries(copy.sort.names).map(([value, label]) => ({ value, label }))}
      />
    </fieldset>
  );
}
