import { isUuid } from '#kernel/ids';

export const sorts = ['pertinence', 'creneau', 'prix', 'note'] as const;

export type Sort = (typeof sorts)[number];

export const isSort = (text: string | null | undefined): text is Sort => sorts.some((sort) => sort === text);

/** The place of a card in a sorted list: the next page begins after it. */
export interface Cursor {
  readonly sort: Sort;
  readonly numbers: readonly number[];
  readonly id: string;
}

/** Numbers that an order compares before it comes to the id. */
const numbersOf: Record<Sort, number> = { pertinence: 1, creneau: 2, prix: 2, note: 2 };

/** Stands in a cursor for the minute of the next free slot, where there is none: `find_experts` knows it too. */
export const noSlot = 999_999_999;

/** Opaque in an address: nobody is meant to read or make one. */
export const writeCursor = ({ sort, numbers, id }: Cursor): string =>
  btoa([sort, ...numbers, id].join(' '))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Nothing for a text that is no cursor, or one of another order. */
export function readCursor(text: string, sort: Sort): Cursor | undefined {
  if (!/^[\w-]{1,200}$/.test(text)) return undefined;
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  if (base64.length % 4 === 1) return undefined;
  const [written, ...rest] = atob(base64).split(' ');
  const id = rest.pop() ?? '';
  if (written !== sort || rest.length !== numbersOf[sort] || !isUuid(id)) return undefined;
  if (!rest.every((number) => /^-?\d{1,9}(\.\d{1,2})?$/.test(number))) return undefined;
  const cursor = { sort, numbers: rest.map(Number), id };
  return writeCursor(cursor) === text ? cursor : undefined;
}

/** What a person typed, as a search takes it: no control characters, at most a hundred; nothing when nothing is left. */
export const searchText = (text: string | null | undefined): string | undefined =>
  (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100) || undefined;
