import { expect, test } from 'vitest';
import { openFonts } from './fonts.ts';

const fonts = await openFonts();

test('letters of Latin languages are drawn', () => {
  for (const text of ['Éléonore Œuvrard', 'Łukasz Dvořák', 'Ayşe Gündoğdu', '« 45,00 € » – d’accord…'])
    expect(fonts.drawable(text, 'title')).toBe(text);
});

test('a letter missing from the fonts loses its accents, and a non-Latin character is removed', () => {
  expect(fonts.drawable('Nguyễn 🎉 Lê', 'title')).toBe('Nguyên Lê');
  expect(fonts.drawable('张伟', 'text')).toBe('');
});

test('a narrow no-break space is drawn as a no-break space', () => {
  expect(fonts.drawable('1\u202f234', 'text')).toBe('1\u00a0234');
});

test('the width of a text is plausible, and doubles with the font size', () => {
  const width = fonts.measure('Camille Renaud', 'text', 30);
  expect(width).toBeGreaterThan(180);
  expect(width).toBeLessThan(260);
  expect(fonts.measure('Camille Renaud', 'text', 60)).toBeCloseTo(2 * width, 5);
});

test('a text that needs two font files is set as one line', () => {
  const { glyphs, width } = fonts.set('Dvořák', 'title', 80);
  expect(glyphs).toHaveLength(6);
  for (const { outline } of glyphs) expect(outline).toMatch(/^M/);
  const lefts = glyphs.map(({ x }) => x);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(width).toBeGreaterThan(lefts.at(-1) ?? 0);
});
