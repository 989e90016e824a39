import { type ReviewOrder, readReviewCursor, readStars, type StarCount } from '#modules/reviews';

/** Which reviews of an expert the address asks for; invalid values are ignored. */
export function reviewsIn(search: URLSearchParams) {
  const order: ReviewOrder = search.get('ordre') === 'note' ? 'rating' : 'date';
  return { stars: readStars(search.get('etoiles')), order, after: readReviewCursor(search.get('apres'), order) };
}

interface Changes {
  readonly stars?: StarCount | undefined;
  readonly order?: ReviewOrder;
  /** Cursor of the page; without one the first page is meant. */
  readonly after?: string | undefined;
}

/** Address of other reviews of the same expert. The chosen start stays in it. */
export function reviewAddress(slug: string, search: URLSearchParams, changes: Changes): string {
  const query = new URLSearchParams(search);
  const set = (name: string, value: string | undefined) =>
    value === undefined ? query.delete(name) : query.set(name, value);
  if ('stars' in changes) set('etoiles', changes.stars?.toString());
  if (changes.order) set('ordre', changes.order === 'rating' ? 'note' : undefined);
  set('apres', changes.after);
  return `/expert/${slug}${query.size > 0 ? `?${query}` : ''}#avis`;
}
