import { type Cursor, readCursor, writeCursor } from '#modules/support';
import { type StarCount, stars } from './review.ts';

/** Orders of the public reviews; equal ratings are newest first. */
export const reviewOrders = ['date', 'rating'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Cursor in the reviews of an expert; the order by rating also needs the rating of the last review shown. */
export interface ReviewCursor extends Cursor {
  readonly rating?: number | undefined;
}

export const writeReviewCursor = ({ rating, ...cursor }: ReviewCursor) =>
  `${rating === undefined ? '' : `${rating}_`}${writeCursor(cursor)}`;

/** Returns undefined for a malformed cursor, and for one of another order. */
export function readReviewCursor(text: string | null, order: ReviewOrder): ReviewCursor | undefined {
  const [, rating, rest = null] = /^(?:([1-5])_)?(.+)$/.exec(text ?? '') ?? [];
  const cursor = readCursor(rest);
  if (!cursor || (rating === undefined) !== (order === 'date')) return undefined;
  return rating === undefined ? cursor : { ...cursor, rating: Number(rating) };
}

export const readStars = (text: string | null): StarCount | undefined => stars.find((count) => String(count) === text);
