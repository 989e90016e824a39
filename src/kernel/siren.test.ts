import { expect, test } from 'vitest';
import { isSiren, vatNumberOf } from './siren.ts';

test.each(['', '12345678', '1234567890', '73282932x', '732829321', '552100553'])('%j is not a SIREN', (text) => {
  expect(isSiren(text)).toBe(false);
});

test.each(['732829320', '552100554', '443061841'])('%s is a SIREN', (text) => {
  expect(isSiren(text)).toBe(true);
});

test('a VAT number is the SIREN after FR and a key of two digits', () => {
  expect(vatNumberOf('732829320')).toBe('FR44732829320');
  expect(vatNumberOf('443061841')).toBe('FR64443061841');
  expect(vatNumberOf('404833048')).toBe('FR83404833048');
});
