import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companiesIn, hasLongOne, inFormerOrder, skillsIn } from './offer.ts';

test.each([
  ['', []],
  [' , ,, ', []],
  ['Fiscalité', ['Fiscalité']],
  ['  Droit  social ,\tFiscalité,, Audit ,', ['Droit social', 'Fiscalité', 'Audit']],
  ['Audit, AUDIT, audit', ['Audit']],
  ['Conseil\u0000,\nConseil', ['Conseil']],
])('[PROF06] %j is read as %j', (typed, skills) => {
  expect(skillsIn(typed)).toEqual(skills);
});

test('[PROF06] reading skills is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const skills = skillsIn(typed);
      expect(skillsIn(skills.join(', '))).toEqual(skills);
      expect(skills.filter((skill) => skill === '' || skill !== skill.trim() || skill.includes(','))).toEqual([]);
    }),
  );
});

test('[PROF10] empty and repeated company fields are dropped', () => {
  expect(companiesIn(['', ' Airbus ', 'airbus', '  ', 'Dupont, Durand & Cie'])).toEqual([
    'Airbus',
    'Dupont, Durand & Cie',
  ]);
});

test('length is counted in characters', () => {
  expect(hasLongOne(['🙂🙂🙂'], 3)).toBe(false);
  expect(hasLongOne(['abc', 'abcd'], 3)).toBe(true);
});

test.each([
  [[], [3, 1], [3, 1]],
  [
    [2, 1],
    [1, 2],
    [2, 1],
  ],
  [
    [2, 1],
    [3, 1],
    [1, 3],
  ],
  [[2, 1], [], []],
])('[PROF16] after %j, the choice %j is stored as %j', (former, chosen, ordered) => {
  expect(inFormerOrder(former, chosen)).toEqual(ordered);
});
