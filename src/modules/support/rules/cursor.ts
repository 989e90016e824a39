import { isUuid } from '#kernel/ids';

/** Cursor in a newest-first list: the next page starts after it, whatever arrives meanwhile. */
export interface Cursor {
  /** Microseconds since 1970, the database's resolution: milliseconds would skip rows of the same millisecond. */
  readonly micros: string;
  readonly id: string;
}

export const writeCursor = ({ micros, id }: Cursor) => `${micros}-${id}`;

/** Returns undefined for a malformed cursor (it comes from the URL). */
export function readCursor(text: string | null): Cursor | undefined {
  const [, micros, id] = /^(\d{1,16})-(.+)$/.exec(text ?? '') ?? [];
  return micros && id && isUuid(id) ? { micros, id } : undefined;
}

/** Sorts rows of two tables in the order of the database. */
export function newestFirst(a: Cursor, b: Cursor): number {
  const apart = BigInt(b.micros) - BigInt(a.micros);
  if (apart !== 0n) return apart > 0n ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
