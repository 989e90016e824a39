import { expect, test } from 'vitest';
import { readSearch, searchOf } from './read-search.ts';
import { searchAddress } from './search-address.ts';

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

test('[FIND08] removed words and a removed domain are part of the address, and narrow the search', () => {
  const query = 'q=Comptable+pour+auto-entrepreneur&sans=auto+entrepreneur&hors=comptabilite';
  const filters = read(query);
  expect(searchAddress(filters)).toBe(`/recherche?${query}`);
  expect(searchOf(filters)).toMatchObject({ text: 'Comptable pour -', outside: 'comptabilite' });
});

test('[FIND08] removed words that the text does not have, and a removed domain beside a chosen one, are ignored', () => {
  expect(searchAddress(read('q=notaire&sans=loyer&sans=&hors='))).toBe('/recherche?q=notaire');
  expect(searchAddress(read('hors=banque&sans=loyer'))).toBe('/recherche');
  expect(searchAddress(read('q=prêt&domaine=tech&hors=banque'))).toBe('/recherche?q=pr%C3%AAt&domaine=tech');
});

test('[FIND08] a search without any of its words has no text', () => {
  expect(searchOf(read('q=Prêt+refusé&sans=pret+refuse')).text).toBeUndefined();
});
