import { expect, test } from 'vitest';
import { namesPerson } from './names-person.ts';

test.each([
  ['Consultation avec Camille Renaud', 'Camille Renaud', true],
  ['CAMILLE RENAUD : bilan', 'Camille Renaud', true],
  ['Gestion de crise', 'Camille Renaud', false],
  ['Un point avec Camille', 'Camille Renaud', false],
  ['Consultation', '', false],
])('« %s » names « %s »: %s', (title, name, names) => {
  expect(namesPerson(title, name)).toBe(names);
});
