import { expect, test } from 'vitest';
import { drawableText } from './drawable-text.ts';

test('a letter that cannot be drawn loses its marks, then goes', () => {
  expect(drawableText('été 张', (letter) => /[a-z ]/.test(letter))).toBe('ete');
});
