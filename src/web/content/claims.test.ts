import { expect, test } from 'vitest';
import { shownClaims } from './claims.ts';

const claims = [{ text: 'dit' }, { text: 'vide', source: '' }, { text: 'prouvé', source: 'Rapport annuel' }];

test('everything is shown, until only what can be checked is asked for', () => {
  expect(shownClaims(claims, false)).toEqual(claims);
  expect(shownClaims(claims, true)).toEqual([{ text: 'prouvé', source: 'Rapport annuel' }]);
  expect(shownClaims([], true)).toEqual([]);
});
