import { expect, test } from 'vitest';
import { expertAddress } from './expert-address.ts';

test.each(['', 'Camille Renaud', '../admin', "x'; drop table", 'é', 'a'.repeat(81)])(
  '%j is not an expert address',
  (text) => {
    expect(expertAddress(text)).toBeUndefined();
  },
);

test('a short number is padded to the fixed-format id', () => {
  expect(expertAddress('7')).toEqual({ id: '00000000-0000-0000-0000-000000000007' });
});

test('an id is read in any letter case', () => {
  expect(expertAddress('0191E0A0-0000-7000-8000-00000000000A')).toEqual({ id: '0191e0a0-0000-7000-8000-00000000000a' });
});

test('any other valid address part is read as a slug', () => {
  expect(expertAddress('camille-renaud-2')).toEqual({ slug: 'camille-renaud-2' });
});
