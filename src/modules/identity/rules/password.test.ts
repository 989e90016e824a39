import { expect, test } from 'vitest';
import { passwordRefusal } from './password.ts';

test.each([
  [9, 'password-too-short'],
  [129, 'password-too-long'],
  [10, undefined],
  [128, undefined],
] as const)('[AUTH26] a password of %i characters: %s', (length, refusal) => {
  expect(passwordRefusal('x'.repeat(length))).toBe(refusal);
});
