import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('numbers have a decimal comma; values with a separator or a quote are quoted', () => {
  expect(csvOf([['2026-E0001-000001', 62.5, 'Corail; "SAS"']])).toBe('2026-E0001-000001;62,5;"Corail; ""SAS"""\r\n');
});

test.each(['=1+1', '+33', '-2', '@sum'])('%s is escaped so that it is not a formula', (text) => {
  expect(csvOf([[text]])).toBe(`'${text}\r\n`);
});
