import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { languageNames } from '#copy/languages';
import { searchCopy as copy } from '#copy/search';
import { buttonClass } from '#design/button';
import { NativeSelect } from '#design/native-select';
import { type Domain, sorts } from '#modules/experts';
import type { SearchFilters } from './search-address.ts';

const prices = [50, 100, 150, 200, 300];
const ratings = [3, 4, 4.5];
const oneDecimal = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const stars = (rating: number) => oneDecimal.format(rating);

/** Adds the value from the URL to the choices if it is not one of them. */
const including = (choices: readonly number[], chosen: number | undefined) =>
  chosen === undefined || choices.includes(chosen) ? choices : [...choices, chosen].sort((a, b) => a - b);

interface SearchFormProps {
  readonly filters: SearchFilters;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
  readonly counts: Readonly<Record<string, number>>;
}

/** Works without JavaScript. */
export function SearchForm({ filters, domains, counts }: SearchFormProps) {
  const { text, domain, skill, priceMaxEuros, language, ratingMin, thisWeek, sort } = filters;
  const counted = Object.keys(counts).length > 0;
  return (
    <Form
      role="search"
      action="/recherche"
      // Remounts when the URL changes, so that the fields show its values, e.g. after a chip was removed.
      key={JSON.stringify(filters)}
      className="mt-8 rounded-card border border-trait bg-blanc p-5 md:p-6"
    >
      {skill ? <input type="hidden" name="competence" value={skill} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <label className="flex min-w-0 flex-1 flex-col gap-1.5">
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
        <button type="submit" className={buttonClass()}>
          {copy.submit}
        </button>
      </div>
      <fieldset className="mt-5 grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3">
        <legend className="sr-only">{copy.filters}</legend>
        <NativeSelect
          label={copy.domain.label}
          name="domaine"
          defaultValue={domain ?? ''}
          className="col-span-2 sm:col-span-1"
          options={[
            { value: '', label: copy.domain.any },
            ...domains.map(({ slug, name }) => ({
              value: slug,
              label: counted ? copy.domain.counted(name, counts[slug] ?? 0) : name,
            })),
          ]}
        />
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
          options={sorts.map((value) => ({ value, label: copy.sort.names[value] }))}
        />
      </fieldset>
    </Form>
  );
}
