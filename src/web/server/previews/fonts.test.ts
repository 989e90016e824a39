import { expect, test } from 'vitest';
import { openFonts } from './fonts.ts';

const fonts = await openFonts();

test('letters of Latin languages are drawn', () => {
  for (const text of ['Éléonore Œuvrard', 'Łukasz Dvořák', 'Ayşe Gündoğdu', '« 45,00 € » – d’accord…'])
    expect(fonts.drawable(text, 'title')).toBe(text);
});

test('a letter that the fonts lack loses its marks, and what is no Latin letter goes', () => {
  expect(fonts.drawable('Nguyễn 🎉 Lê', 'title')).toBe('Nguyên Lê');
  expect(fonts.drawable('张伟', 'text')).toBe('');
});

test('a narrow no-break space is drawn as a no-break space', () => {
  expect(fonts.drawable('1\u202f234', 'text')).toBe('1\u00a0234');
});

test('a text is as wide as the sum of its letters, about, and twice as wide at twice the size', () => {
  const width = fonts.measure('Camille Renaud', 'text', 30);
  expect(width).toBeGreaterThan(180);
  expect(width).toBeLessThan(260);
  expect(fonts.measure('Camille Renaud', 'text', 60)).toBeCloseTo(2 * width, 5);
});

test('a text of two alphabets is one line', () => {
  const { glyphs, width } = fonts.set('Dvořák', 'title', 80);
  expect(glyphs).toHaveLength(6);
  for (const { outline } of glyphs) expect(outline).toMatch(/^M/);
  const lefts = glyphs.map(({ x }) => x);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(width).toBeGreaterThan(lefts.at(-1) ?? 0);
});
