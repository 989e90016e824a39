import { expect, test } from 'vitest';
import { codeEndsAt, digitsOf, readSignInCode } from './sign-in-code.ts';

test.each(['', '12345', '1234567', '12345a', '１２３４５６', '123-456', ' '])('%j is no code', (typed) => {
  expect(readSignInCode(typed)).toBeUndefined();
});

test.each(['012345', ' 012345 ', '012 345', '012\u00a0345'])('%j is read as 012345', (typed) => {
  expect(readSignInCode(typed)).toBe('012345');
});

test('a code is valid for ten minutes', () => {
  expect(codeEndsAt(new Date('2026-11-20T09:55:00Z'))).toEqual(new Date('2026-11-20T10:05:00Z'));
});

test('a code always has six digits, and small numbers keep their zeros', () => {
  expect(digitsOf('000000000007ff')).toBe('000007');
  expect(digitsOf('ffffffffffff')).toBe(String((2 ** 48 - 1) % 1_000_000));
});

test('every first digit is as frequent as the others', () => {
  const counts = Array<number>(10).fill(0);
  // Values spread evenly over 48 bits, like those of a signature.
  for (let at = 0; at < 10_000; at++) {
    const first = Number(
      digitsOf(
        Math.floor((at * 2 ** 48) / 10_007)
          .toString(16)
          .padStart(12, '0'),
      )[0],
    );
    counts[first] = (counts[first] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
