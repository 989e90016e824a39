import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ibanIn, sepaText } from './iban.ts';

test.each([
  ['nothing', ''],
  ['a wrong check', 'FR76 3000 6000 0112 3456 7890 188'],
  ['a missing digit', 'FR76 3000 6000 0112 3456 7890 18'],
  ['a country out of the area', 'BR18 0036 0305 0000 1000 9795 493C 1'],
  ['words', 'mon compte'],
])('%s is not a valid IBAN', (_, typed) => expect(ibanIn(typed)).toBeUndefined());

test('an IBAN is normalised from any spacing and case', () => {
  expect(ibanIn('fr76 3000-6000 0112 3456 7890 189 ')).toBe('FR7630006000011234567890189');
  expect(ibanIn('DE89370400440532013000')).toBe('DE89370400440532013000');
});

test('a name is converted to the SEPA character set', () => {
  expect(sepaText('Société Cœur & Âme — N° 1 / Étienne d’Arçy')).toBe("Societe Coeur + Ame N 1 / Etienne d'Arcy");
  expect(sepaText('//Ōé//')).toBe('Oe');
});

test('any name is converted to at most 70 valid SEPA characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      expect(sepaText(name)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
      expect(sepaText(name)).not.toMatch(/^[/ ]|[ ]$|\/\//);
    }),
  );
});
