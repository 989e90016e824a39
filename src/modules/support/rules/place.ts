import { isUuid } from '#kernel/ids';

/** A place in a list that goes from new to old: the next page begins after it, whatever comes in meanwhile. */
export interface Place {
  /** Microseconds since 1970, as the database counts: milliseconds would lose rows of one and the same. */
  readonly micros: string;
  readonly id: string;
}

export const writePlace = ({ micros, id }: Place) => `${micros}-${id}`;

/** Nothing for what is no place: anybody may write an address. */
export function readPlace(text: string | null): Place | undefined {
  const [, micros, id] = /^(\d{1,16})-(.+)$/.exec(text ?? '') ?? [];
  return micros && id && isUuid(id) ? { micros, id } : undefined;
}

/** The order of the database, for rows of two tables. */
export function newestFirst(a: Place, b: Place): number {
  const apart = BigInt(b.micros) - BigInt(a.micros);
  if (apart !== 0n) return apart > 0n ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
