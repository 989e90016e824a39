import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['', ''],
  ['Vingt ans.', 'Vingt ans.'],
  ['Vingt ans de métier et plus', 'Vingt ans de métier…'],
  ['Dix ans à Lille, puis à Lyon', 'Dix ans à Lille…'],
  ['Anticonstitutionnellement', 'Anticonstitutionnel…'],
  ['Deux\nlignes', 'Deux lignes'],
  ['Un grand registre 1\u202F200', 'Un grand registre…'],
])('%j becomes %j', (text, short) => {
  expect(excerpt(text, 20)).toBe(short);
});

test('it is never longer than asked for, and begins as the text does', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 40 }), fc.integer({ min: 2, max: 200 }), (text, most) => {
      const short = excerpt(text, most);
      expect(short.length).toBeLessThanOrEqual(most);
      expect(text.startsWith(short.replace(/…$/u, ''))).toBe(true);
    }),
  );
});
