import { expect, test } from 'vitest';
import { holdsContact, mayHoldContact } from './contact-details.ts';

test.each([
  'Écrivez à ines.carlier@courrier.example',
  'ines＠courrier.example',
  'ines arobase courrier point example',
  'ines (at) courrier',
  'Appelez le 06 12 34 56 78',
  '+33 (0)6-12-34-56-78',
  '0612345678',
  'https://ailleurs.example/offre',
  'Voir WWW.ailleurs.test',
  'Tout est sur mon-cabinet.fr',
  'linkedin.com/in/ines',
])('[TRUSTP02] a link, an email address or a phone number is found: %s', (text) => {
  expect(holdsContact(text)).toBe(true);
});

test.each([
  'Une réponse claire à deux ou trois questions',
  'Les dirigeants de PME de 10 à 250 salariés',
  'Un prévisionnel de 1 500 000 € sur 3 ans',
  'Les bilans 2024, 2025 et 2026',
  'Une application ASP.NET ou Node.js relue',
  'Vos salariés en AT, leurs droits',
])('[TRUSTP02] ordinary words are not: %s', (text) => {
  expect(holdsContact(text)).toBe(false);
});

test('the cautious rule also finds what only resembles contact details', () => {
  for (const text of ['ines at courrier', 'dossier 12 345 67']) {
    expect(holdsContact(text)).toBe(false);
    expect(mayHoldContact(text)).toBe(true);
  }
});
