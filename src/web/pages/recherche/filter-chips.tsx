import { X } from 'lucide-react';
import { Link } from 'react-router';
import { languageName } from '#copy/languages';
import { searchCopy as copy } from '#copy/search';
import { buttonClass } from '#design/button';
import type { Domain } from '#modules/experts';
import { type SearchFilters, searchAddress } from '#web/parts/search/search-address';
import { stars } from './stars.ts';

interface FilterChipsProps {
  readonly filters: SearchFilters;
  readonly domains: readonly Pick<Domain, 'slug' | 'name'>[];
}

interface Chip {
  readonly label: string;
  /** URL of the search without this filter. */
  readonly to: string;
}

function chipsOf(filters: SearchFilters, domains: FilterChipsProps['domains']): Chip[] {
  const { without: removed = [], outside, domain, skill, priceMaxEuros, language, ratingMin, thisWeek } = filters;
  const nameOf = (slug: string) => domains.find((each) => each.slug === slug)?.name ?? slug;
  const chips: Chip[] = [];
  const add = (label: string, without: Partial<SearchFilters>) =>
    chips.push({ label, to: searchAddress({ ...filters, ...without }) });
  for (const words of removed) add(copy.chip.without(words), { without: removed.filter((each) => each !== words) });
  if (outside) add(copy.chip.outside(nameOf(outside)), { outside: undefined });
  if (domain) add(nameOf(domain), { domain: undefined });
  if (skill) add(copy.chip.skill(skill), { skill: undefined });
  if (priceMaxEuros) add(copy.chip.price(priceMaxEuros), { priceMaxEuros: undefined });
  if (language) add(copy.chip.language(languageName(language)), { language: undefined });
  if (ratingMin) add(copy.chip.rating(stars(ratingMin)), { ratingMin: undefined });
  if (thisWeek) add(copy.chip.thisWeek, { thisWeek: undefined });
  return chips;
}

/** What narrows the list beside the text of the field, each with a link that removes it. Loaded on demand. */
export function FilterChips({ filters, domains }: FilterChipsProps) {
  const chips = chipsOf(filters, domains);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={copy.chips} className="mb-5 flex flex-wrap items-center gap-2">
      {chips.map(({ label, to }) => (
        <li key={label} className="max-w-full">
          <Link
            to={to}
            aria-label={copy.remove(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-menthe px-4 font-medium text-[0.9375rem] text-sapin no-underline hover:bg-menthe/70"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 ? (
        <li>
          <Link to={searchAddress({ sort: filters.sort })} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
            {copy.clear}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
