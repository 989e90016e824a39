import { isUuid } from '#kernel/ids';

export const sorts = ['pertinence', 'creneau', 'prix', 'note'] as const;

export type Sort = (typeof sorts)[number];

export const isSort = (text: string | null | undefined): text is Sort => sorts.some((sort) => sort === text);

/** Order of a list: with a text, 'pertinence' becomes 'besoin', which compares the relevance before the score. */
export type Order = Sort | 'besoin';

export const orderOf = ({ sort, text }: { readonly sort: Sort; readonly text?: string | undefined }): Order =>
  sort === 'pertinence' && text !== undefined ? 'besoin' : sort;

/** Position of a card in a sorted list; the next page starts after it. */
export interface Cursor {
  readonly sort: Order;
  readonly numbers: readonly number[];
  readonly id: string;
}

/** Number of values that each order compares before the id. */
const numbersOf: Record<Order, number> = { pertinence: 1, besoin: 2, creneau: 2, prix: 2, note: 2 };

/** Replaces the minute of the next free slot in a cursor when there is none; `find_experts` uses the same value. */
export const noSlot = 999_999_999;

/** Encodes a cursor for the URL; opaque to callers. */
export const writeCursor = ({ sort, numbers, id }: Cursor): string =>
  btoa([sort, ...numbers, id].join(' '))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Returns undefined for a malformed cursor or one of another order. */
export function readCursor(text: string, sort: Order): Cursor | undefined {
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

/** Normalizes a typed search: no control characters, at most 100 characters; undefined when empty. */
export const searchText = (text: string | null | undefined): string | undefined =>
  (text ?? '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100) || undefined;
