import { isUuid, type ReviewId } from '#kernel/ids';
import { type ReviewState, reviewStates } from '#modules/reviews';
import { type Place, readPlace, writePlace } from '#modules/support';

/** Which reviews an admin looks at, as their address says it. */
export interface ReviewQuestion {
  readonly words?: string | undefined;
  readonly state?: ReviewState | undefined;
  readonly only?: ReviewId | undefined;
  readonly after?: Place | undefined;
}

const page = '/admin/avis';

export function reviewAddress({ words, state, only, after }: ReviewQuestion): string {
  const query = new URLSearchParams({ vue: 'evaluations' });
  if (words) query.set('q', words);
  if (state) query.set('etat', state);
  if (only) query.set('avis', only);
  if (after) query.set('apres', writePlace(after));
  return `${page}?${query}`;
}

/** Nothing where the address asks for what members say of the service. */
export function readReviewAddress(query: URLSearchParams): ReviewQuestion | undefined {
  if (query.get('vue') !== 'evaluations') return undefined;
  const only = query.get('avis') ?? '';
  return {
    words: query.get('q')?.replaceAll('\0', '').trim().slice(0, 100) || undefined,
    state: reviewStates.find((each) => each === query.get('etat')),
    only: isUuid(only) ? (only as ReviewId) : undefined,
    after: readPlace(query.get('apres')),
  };
}

/** The review that a reported page is, by its address. */
export function reviewAtPath(path: string): ReviewId | undefined {
  const [, id] = /^\/expert\/[^/]+\/avis\/([^/]+)$/.exec(path) ?? [];
  return id && isUuid(id) ? (id as ReviewId) : undefined;
}
