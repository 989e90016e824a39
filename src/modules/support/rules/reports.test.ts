import { expect, test } from 'vitest';
import { pagePath, reportReference } from './reports.ts';

const origin = 'https://visavis.example';

test.each([
  '',
  '   ',
  'camille renaud',
  'https://ailleurs.example/expert/camille',
  '//ailleurs.example/expert',
  'https://visavis.example.ailleurs.example/',
  'javascript:alert(1)',
  'ftp://visavis.example/expert',
  `/${'a'.repeat(2000)}`,
])('%j is not a page of this site', (typed) => {
  expect(pagePath(typed, origin)).toBeUndefined();
});

test.each([
  ['/expert/camille-renaud', '/expert/camille-renaud'],
  [' https://visavis.example/expert/camille-renaud ', '/expert/camille-renaud'],
  ['visavis.example/expert/camille-renaud', '/expert/camille-renaud'],
  ['http://visavis.example/faq?x=1#duree', '/faq'],
  ['https://visavis.example', '/'],
])('%j is read as the page %s', (typed, path) => {
  expect(pagePath(typed, origin)).toBe(path);
});

test('an address with a port matches only an origin with the same port', () => {
  expect(pagePath('http://localhost:3000/faq', 'http://localhost:3000')).toBe('/faq');
  expect(pagePath('localhost:3000/faq', 'http://localhost:3000')).toBe('/faq');
  expect(pagePath('http://localhost:4000/faq', 'http://localhost:3000')).toBeUndefined();
});

test('a report reference is the last eight characters of the id', () => {
  expect(reportReference('0192f0c1-0000-7000-8000-0123456789ab')).toBe('456789AB');
});
