import { expect, test } from 'vitest';
import { newestFirst, readCursor, writeCursor } from './cursor.ts';

const id = (last: string) => `0192f0c1-0000-7000-8000-00000000000${last}`;

test.each([null, '', 'hier', '1763199000123456', `-${id('1')}`, `1763199000123456-${id('1')}x`, `1e15-${id('1')}`])(
  '%j is not a cursor',
  (text) => {
    expect(readCursor(text)).toBeUndefined();
  },
);

test('a cursor is read back to the microsecond', () => {
  const place = { micros: '1763199000123456', id: id('1') };
  expect(readCursor(writeCursor(place))).toEqual(place);
});

test('entries are ordered newest first, then by greater id', () => {
  const places = [
    { micros: '999', id: id('9') },
    { micros: '1000', id: id('1') },
    { micros: '1000', id: id('2') },
  ];
  expect(places.sort(newestFirst).map(({ micros, id }) => `${micros} ${id.at(-1)}`)).toEqual([
    '1000 2',
    '1000 1',
    '999 9',
  ]);
});
