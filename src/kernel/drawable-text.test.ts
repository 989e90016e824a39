import { expect, test } from 'vitest';
import { drawableText } from './drawable-text.ts';

test('a character that cannot be drawn loses its accent or is dropped', () => {
  expect(drawableText('été 张', (letter) => /[a-z ]/.test(letter))).toBe('ete');
});
