import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSlug, isSlugAllowed, nthSlug } from './slug.ts';

test.each([
  'admin',
  'se-connecter',
  '42',
  '00000000-0000-0000-0000-000000000007',
  'Camille',
  'a--b',
  '-a',
  '',
  'x'.repeat(81),
])('%j cannot be an address of an expert', (slug) => expect(isSlugAllowed(slug)).toBe(false));

test.each([
  ['Camille', 'Renaud', 'camille-renaud'],
  ['Hélène', 'Lefèvre-Œuvray', 'helene-lefevre-oeuvray'],
  ['Jean François', 'd’Aubigné', 'jean-francois-d-aubigne'],
])('%s %s gets the address %s', (firstName, lastName, slug) => {
  expect(defaultSlug(firstName, lastName)).toBe(slug);
  expect(isSlugAllowed(slug)).toBe(true);
});

test.each([
  ['camille-renaud', 1, 'camille-renaud'],
  ['camille-renaud', 2, 'camille-renaud-2'],
  ['', 1, 'expert'],
  ['', 2, 'expert-2'],
  ['x'.repeat(80), 10, `${'x'.repeat(77)}-10`],
])('%j, try %i, is %s', (wanted, number, slug) => expect(nthSlug(wanted, number)).toBe(slug));

test('any name gives an allowed slug from the second try on', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(name, name, fc.integer({ min: 2, max: 9999 }), (firstName, lastName, number) => {
      expect(isSlugAllowed(nthSlug(defaultSlug(firstName, lastName), number))).toBe(true);
    }),
  );
});
