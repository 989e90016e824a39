import { invalidRequest } from './errors.ts';

interface Page {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

interface Range {
  readonly gt?: number;
  readonly gte?: number;
  readonly lt?: number;
  readonly lte?: number;
}

export interface List<T> {
  readonly object: 'list';
  readonly data: T[];
  readonly has_more: boolean;
  readonly url: string;
}

/** One page of a list, newest first. */
export function pageOf<T extends { id: string }>(made: readonly T[], page: Page, url: string): List<T> {
  const { limit = 10, starting_after, ending_before } = page;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  const newestFirst = made.toReversed();
  const placeOf = (id: string) => {
    const place = newestFirst.findIndex((each) => each.id === id);
    if (place < 0) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing' });
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before);
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after) + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

export function isCreatedIn(created: number, wanted: Range | number | undefined): boolean {
  if (wanted === undefined) return true;
  if (typeof wanted === 'number') return created === wanted;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return created > gt && created >= gte && created < lt && created <= lte;
}
