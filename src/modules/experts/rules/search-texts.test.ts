import { expect, test } from 'vitest';
import { keptSince, keptText, shownSince } from './search-texts.ts';

test.each([
  'ines.carlier@courrier.example',
  'joindre ines.carlier＠courrier.example',
  'ines arobase courrier.example',
  'ines (at) courrier point example',
  '06 12 34 56 78',
  'rappelez le 06.12.34.56.78 svp',
  '+33 (0)6-12-34-56-78',
  'tel 0612345678',
  '٠٦١٢٣٤٥٦٧٨',
  'compte FR76 3000 6000 0112',
  '   ',
])('[FIND06] a text that may hold an email address or a phone number is not kept: %j', (text) => {
  expect(keptText(text)).toBeUndefined();
});

test.each([
  ['  Élevage  d’Alpagas ', 'elevage d’alpagas'],
  ['ISO 27001', 'iso 27001'],
  ['création 2026', 'creation 2026'],
  ['loyer 75011 Paris', 'loyer 75011 paris'],
  ['chat', 'chat'],
])('[FIND06] %j is kept as %j', (text, kept) => {
  expect(keptText(text)).toBe(kept);
});

test('[FIND06] an admin sees 30 days, and a text is kept 90 days', () => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(shownSince(now)).toBe('2026-10-19');
  expect(keptSince(now)).toBe('2026-08-20');
});
