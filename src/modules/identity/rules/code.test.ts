import { expect, test } from 'vitest';
import { readCode } from './code.ts';

test.each(['', '12345', '1234567', '12345６', 'abcde', 'abcde-fghi', 'abcde-fghij-k', '<script>'])(
  '%j is not a code',
  (typed) => {
    expect(readCode(typed)).toBeUndefined();
  },
);

test.each(['123456', ' 123 456 ', '123-456'])('%j is an app code', (typed) => {
  expect(readCode(typed)).toEqual({ kind: 'app', text: '123456' });
});

test.each(['abcde-23456', 'ABCDE 23456', 'abcde23456'])('%j is a backup code', (typed) => {
  expect(readCode(typed)).toEqual({ kind: 'backup', text: 'abcde-23456' });
});
