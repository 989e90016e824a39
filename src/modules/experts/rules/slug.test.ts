import { expect, test } from 'vitest';
import { defaultSlug, isSlugAllowed } from './slug.ts';

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
