import { isSort, searchText } from '#modules/experts';
import type { SearchFilters } from './search-address.ts';

const matching = (text: string | null, form: RegExp) => (text !== null && form.test(text) ? text : undefined);

const numberIn = (text: string | null, least: number, most: number) => {
  const number = Number(matching(text, /^\d{1,4}([.,]\d)?$/)?.replace(',', '.'));
  return number >= least && number <= most ? number : undefined;
};

const slug = /^[a-z-]{1,60}$/;
const mostRemoved = 8;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Values whose words all stand in the text: those of an earlier text have no effect. */
function removedFrom(text: string | undefined, values: readonly string[]): readonly string[] | undefined {
  const typed = new Set(wordsOf(text ?? ''));
  const removed = values.map(wordsOf).filter((words) => words.length > 0 && words.every((word) => typed.has(word)));
  const distinct = [...new Set(removed.map((words) => words.join(' ')))];
  return distinct.length > 0 ? distinct.slice(0, mostRemoved) : undefined;
}

/** The text without these words; undefined when none is left. */
function textWithout(text: string | undefined, without: readonly string[]): string | undefined {
  const removed = new Set(without.flatMap(wordsOf));
  if (removed.size === 0) return text;
  const rest = (text ?? '').replace(/[\p{L}\p{N}]+/gu, (word) => (removed.has(folded(word)) ? '' : word));
  return wordsOf(rest).length > 0 ? searchText(rest) : undefined;
}

/** Invalid filter values are ignored. */
export function readSearch(query: URLSearchParams): SearchFilters {
  const sort = query.get('tri');
  const text = searchText(query.get('q'));
  const domain = matching(query.get('domaine'), slug);
  const without = removedFrom(text, query.getAll('sans'));
  const outside = text && !domain ? matching(query.get('hors'), slug) : undefined;
  return {
    text,
    ...(without && { without }),
    ...(outside && { outside }),
    domain,
    skill: searchText(query.get('competence')),
    priceMaxEuros: numberIn(query.get('prix'), 1, 9999),
    language: matching(query.get('langue'), /^[a-z]{2}$/),
    ratingMin: numberIn(query.get('note'), 1, 5),
    thisWeek: query.get('dispo') === 'semaine' || undefined,
    sort: isSort(sort) ? sort : 'pertinence',
  };
}

/** Filters as the catalogue takes them. */
export const searchOf = ({ text, without = [], priceMaxEuros, thisWeek, ...others }: SearchFilters) => ({
  ...others,
  text: textWithout(text, without),
  ...(priceMaxEuros !== undefined && { priceMaxCents: Math.round(priceMaxEuros * 100) }),
  ...(thisWeek && { freeWithinDays: 7 }),
});
