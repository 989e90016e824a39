import { expect, test } from 'vitest';
import { shownClaims } from './claims.ts';

const claims = [{ text: 'dit' }, { text: 'vide', source: '' }, { text: 'prouvé', source: 'Rapport annuel' }];

test('all claims are shown by default, and only those with a source on request', () => {
  expect(shownClaims(claims, false)).toEqual(claims);
  expect(shownClaims(claims, true)).toEqual([{ text: 'prouvé', source: 'Rapport annuel' }]);
  expect(shownClaims([], true)).toEqual([]);
});
