import { expect, test } from 'vitest';
import { readSearch, searchAddress } from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test.each([
  '',
  'q=&domaine=&prix=&langue=&note=&dispo=&tri=',
  'q=%20%20&domaine=../admin&prix=-5&langue=francais&note=9&tri=hasard',
  'prix=1e3&note=NaN&langue=f1',
  'prix=12345&note=0&dispo=demain',
])('the query %j has no valid filter', (query) => {
  expect(searchAddress(read(query))).toBe('/recherche');
});

test('a search is parsed from its address and serialized back', () => {
  const query =
    'q=expert+comptable&domaine=comptabilite&competence=TVA&prix=150&langue=en&note=4.5&dispo=semaine&tri=creneau';
  expect(read(query)).toEqual({
    text: 'expert comptable',
    domain: 'comptabilite',
    skill: 'TVA',
    priceMaxEuros: 150,
    language: 'en',
    ratingMin: 4.5,
    thisWeek: true,
    sort: 'creneau',
  });
  expect(searchAddress(read(query))).toBe(`/recherche?${query}`);
});

test('a comma is read as a decimal point', () => {
  expect(read('note=4,5').ratingMin).toBe(4.5);
});

test('the next page has the same search and a cursor', () => {
  expect(searchAddress(read('q=tva'), 'abc')).toBe('/recherche?q=tva&apres=abc');
});
