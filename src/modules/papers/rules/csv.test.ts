import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('figures have a decimal comma; what holds a separator or a quote is quoted', () => {
  expect(csvOf([['2026-E0001-000001', 62.5, 'Corail; "SAS"']])).toBe('2026-E0001-000001;62,5;"Corail; ""SAS"""\r\n');
});

test.each(['=1+1', '+33', '-2', '@sum'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toBe(`'${text}\r\n`);
});
