import { expect, test } from 'vitest';
import { readSearch, searchAddress } from './search-address.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

test.each([
  '',
  'q=&domaine=&prix=&langue=&note=&dispo=&tri=',
  'q=%20%20&domaine=../admin&prix=-5&langue=francais&note=9&tri=hasard',
  'prix=1e3&note=NaN&langue=f1',
  'prix=12345&note=0&dispo=demain',
])('%j filters nothing', (query) => {
  expect(searchAddress(read(query))).toBe('/recherche');
});

test('an address says its search, and the search its address', () => {
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

test('a comma is a decimal point', () => {
  expect(read('note=4,5').ratingMin).toBe(4.5);
});

test('the next page is the same search, after a card', () => {
  expect(searchAddress(read('q=tva'), 'abc')).toBe('/recherche?q=tva&apres=abc');
});
