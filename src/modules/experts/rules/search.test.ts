import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cursor, readCursor, searchText, sorts, writeCursor } from './search.ts';

const id = '0191e0a0-0000-7000-8000-00000000000a';
const written = (text: string) => btoa(text).replaceAll('=', '');

test.each([
  '',
  'zzz',
  'a',
  '../../etc/passwd',
  'é',
  'x'.repeat(201),
  written(''),
  written('pertinence'),
  written(`pertinence ${id}`),
  written(`pertinence 1 2 ${id}`),
  written(`pertinence 1e9 ${id}`),
  written(`pertinence 12345678901 ${id}`),
  written(`pertinence '1' ${id}`),
  written('pertinence 1 camille-renaud'),
  `${written(`pertinence 9000 ${id}`)}=`,
  written(`prix 9000 -100 ${id}`),
  written(`date 9000 ${id}`),
])('%j is not a cursor of the order by pertinence', (text) => {
  expect(readCursor(text, 'pertinence')).toBeUndefined();
});

test('a cursor is read back, and only in its own sort order', () => {
  const cursor = fc.record({
    sort: fc.constantFrom(...sorts),
    n: fc.integer({ min: -99_999, max: 99_999 }),
    id: fc.uuid(),
  });
  fc.assert(
    fc.property(cursor, ({ sort, n, id: card }) => {
      const one: Cursor = { sort, numbers: sort === 'pertinence' ? [n] : [n, n], id: card };
      const text = writeCursor(one);
      expect(readCursor(text, sort)).toEqual(one);
      for (const other of sorts.filter((each) => each !== sort)) expect(readCursor(text, other)).toBeUndefined();
    }),
  );
});

test('a cursor keeps both decimals of a rating', () => {
  const one: Cursor = { sort: 'note', numbers: [4.67, 12], id };
  expect(readCursor(writeCursor(one), 'note')).toEqual(one);
});

test.each([
  [null, undefined],
  ['', undefined],
  [' \t\n ', undefined],
  ['  Expert \n comptable ', 'Expert comptable'],
  ['z\0z', 'z z'],
])('%j is searched for as %j', (typed, text) => {
  expect(searchText(typed)).toBe(text);
});

test('a search text is cut to a hundred characters', () => {
  expect(searchText('x'.repeat(300))).toHaveLength(100);
});
