import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitText } from './fit.ts';

/** Every letter is half as wide as the font size. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const box = { width: 200, height: 44, leading: 1.1, sizes: [40, 20] };

test('a short text has the largest size', () => {
  expect(fitText('Li Wu', box, measure)).toEqual({ size: 40, lines: ['Li Wu'] });
});

test('a text that is too long for one line at the largest size gets a smaller size', () => {
  expect(fitText('Camille Renaud', box, measure)).toEqual({ size: 20, lines: ['Camille Renaud'] });
});

test('a long text is split into as many even lines as the height allows', () => {
  expect(fitText('un deux trois quatre cinq', box, measure)).toEqual({
    size: 20,
    lines: ['un deux trois', 'quatre cinq'],
  });
});

test('a text that does not fit at the smallest size is cut after a whole word', () => {
  expect(fitText('Directrice générale adjointe, chargée de la transformation', box, measure)).toEqual({
    size: 20,
    lines: ['Directrice générale', 'adjointe, chargée…'],
  });
});

test('a punctuation mark before « … » is removed', () => {
  const oneLine = { ...box, height: 20 };
  expect(fitText('Directrice générale, adjointe', oneLine, measure).lines).toEqual(['Directrice générale…']);
});

test('a word that is wider than the box is cut inside the word', () => {
  expect(fitText('Anticonstitutionnellement', box, measure).lines).toEqual(['Anticonstitutionnel…']);
});

test('a name may be broken after its hyphen', () => {
  expect(fitText('Marie-Antoinette Delmas-Roux', box, measure).lines).toEqual(['Marie-Antoinette', 'Delmas-Roux']);
  expect(fitText('Rochefoucauld-Montmorency', box, measure).lines).toEqual(['Rochefoucauld-', 'Montmorency']);
});

test.each([
  ['before a colon', 'Premières mesures : PME', ['Premières', 'mesures : PME']],
  ['inside French quotation marks', 'Elle disait toujours « oui »', ['Elle disait', 'toujours « oui »']],
  ['after a word of two letters', 'Celles qui vivent de peu', ['Celles qui', 'vivent de peu']],
  ['after a preposition behind an apostrophe', 'Voilà l’avis d’un expert', ['Voilà l’avis', 'd’un expert']],
])('no line ends %s', (_where, text, lines) => {
  expect(fitText(text, box, measure).lines).toEqual(lines);
});

test('the lines of any text stay inside the box', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const { size, lines } = fitText(text, box, measure);
      for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(box.width);
      expect(size + size * box.leading * (lines.length - 1)).toBeLessThanOrEqual(box.height);
    }),
  );
});
