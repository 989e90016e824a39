import { isUuid, type ReviewId } from '#kernel/ids';
import { type ReviewState, reviewStates } from '#modules/reviews';
import { type Cursor, readCursor, writeCursor } from '#modules/support';

/** Filters of the review list, from the query string. */
export interface ReviewQuestion {
  readonly words?: string | undefined;
  readonly state?: ReviewState | undefined;
  readonly only?: ReviewId | undefined;
  readonly after?: Cursor | undefined;
}

const page = '/admin/avis';

export function reviewAddress({ words, state, only, after }: ReviewQuestion): string {
  const query = new URLSearchParams({ vue: 'evaluations' });
  if (words) query.set('q', words);
  if (state) query.set('etat', state);
  if (only) query.set('avis', only);
  if (after) query.set('apres', writeCursor(after));
  return `${page}?${query}`;
}

/** Returns `undefined` when the URL is that of the feedback list. */
export function readReviewAddress(query: URLSearchParams): ReviewQuestion | undefined {
  if (query.get('vue') !== 'evaluations') return undefined;
  const only = query.get('avis') ?? '';
  return {
    words: query.get('q')?.replaceAll('\0', '').trim().slice(0, 100) || undefined,
    state: reviewStates.find((each) => each === query.get('etat')),
    only: isUuid(only) ? (only as ReviewId) : undefined,
    after: readCursor(query.get('apres')),
  };
}

/** Returns the review id in the path of a reported page. */
export function reviewAtPath(path: string): ReviewId | undefined {
  const [, id] = /^\/expert\/[^/]+\/avis\/([^/]+)$/.exec(path) ?? [];
  return id && isUuid(id) ? (id as ReviewId) : undefined;
}
