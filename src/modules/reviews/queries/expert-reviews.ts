import { sql } from 'kysely';
import type { ProfileId, ReviewId } from '#kernel/ids';
import type { Cursor } from '#modules/support';
import { isAfter, microsOf, type NewestPage, pageOf } from '#modules/support/server';
import type { Database } from '#platform/database';
import { type HiddenReason, type Spread, type StarCount, signature, stars } from '../rules/review.ts';
import type { ReviewCursor, ReviewOrder } from '../rules/review-search.ts';

/** A review, as the public sees it. */
export interface Review {
  readonly id: ReviewId;
  /** First name and initial; null once the author's account is erased. */
  readonly author: string | null;
  readonly rating: number;
  readonly comment: string | null;
  readonly sessionAt: Date;
  readonly reviewedAt: Date;
  readonly answer: ReviewAnswer | undefined;
}

interface ReviewAnswer {
  readonly words: string;
  readonly at: Date;
}

export interface ReviewSearch {
  readonly after?: Cursor | undefined;
  readonly limit?: number;
}

export interface PublicReviewSearch {
  readonly after?: ReviewCursor | undefined;
  readonly limit?: number;
  /** Only reviews with this number of stars. */
  readonly stars?: StarCount | undefined;
  readonly order?: ReviewOrder;
}

interface ReviewPage {
  readonly entries: readonly Review[];
  /** Cursor of the next page; undefined on the last one. */
  readonly older: ReviewCursor | undefined;
}

const reviewsShown = 10;

/** Lists an expert's visible reviews, one page at a time. */
export async function expertReviews(
  db: Database,
  expert: ProfileId,
  { after, limit = reviewsShown, stars, order = 'date' }: PublicReviewSearch,
): Promise<ReviewPage> {
  const byRating = order === 'rating';
  const rows = await reviewFields(db, expert)
    .where('review.hidden_at', 'is', null)
    .$if(stars !== undefined, (query) => query.where('review.rating', '=', stars as StarCount))
    .$if(after !== undefined, (query) =>
      query.where(byRating ? isRatedAfter(after as ReviewCursor) : isAfter('review', after as ReviewCursor)),
    )
    .$if(byRating, (query) => query.orderBy('review.rating', 'desc'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { entries, older } = pageOf(rows, limit, (row) => {
    const { answer, ...review } = reviewFrom(row);
    return { ...review, answer: row.answer_hidden_at ? undefined : answer };
  });
  return { entries, older: older && (byRating ? { ...older, rating: entries.at(-1)?.rating } : older) };
}

const isRatedAfter = ({ rating, micros, id }: ReviewCursor) =>
  sql<boolean>`(review.rating, review.created_at, review.id)
    < (${rating}::smallint, timestamptz 'epoch' + ${micros}::float8 * interval '1 microsecond', ${id}::uuid)`;

/** Number of visible reviews per star rating. */
export async function expertSpread(db: Database, expert: ProfileId): Promise<Spread> {
  const rows = await db
    .selectFrom('appointment_ratings')
    .select(({ fn }) => ['rating', fn.countAll<string>().as('count')])
    .where('rated_user_profile_id', '=', expert)
    .where('hidden_at', 'is', null)
    .groupBy('rating')
    .execute();
  const count = (star: StarCount) => Number(rows.find(({ rating }) => rating === star)?.count ?? 0);
  return Object.fromEntries(stars.map((star) => [star, count(star)])) as Record<StarCount, number>;
}

/** Reason why it is hidden, with the admin's explanation. */
export interface Hidden {
  readonly reason: HiddenReason;
  readonly words: string;
  readonly at: Date;
}

/** A review, as its expert sees it: hidden reviews are excluded, and a hidden answer shows the reason. */
export interface ReceivedReview extends Review {
  readonly answerHidden: Hidden | undefined;
}

export async function receivedReviews(
  db: Database,
  expert: ProfileId,
  { after, limit = reviewsShown }: ReviewSearch,
): Promise<NewestPage<ReceivedReview>> {
  const rows = await reviewRows(db, expert, after, limit).where('review.hidden_at', 'is', null).execute();
  return pageOf(rows, limit, (row) => ({ ...reviewFrom(row), answerHidden: answerHiddenOf(row) }));
}

/** Cursor of the page that starts with this review; undefined for a hidden one. */
export async function placeOfReview(db: Database, expert: ProfileId, id: ReviewId): Promise<Cursor | undefined> {
  const row = await db
    .selectFrom('appointment_ratings as review')
    .select(microsOf('review').as('micros'))
    .where('id', '=', id)
    .where('rated_user_profile_id', '=', expert)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return row && { micros: String(BigInt(row.micros) + 1n), id: '00000000-0000-0000-0000-000000000000' };
}

const reviewRows = (db: Database, expert: ProfileId, after: Cursor | undefined, limit: number) =>
  reviewFields(db, expert)
    .$if(after !== undefined, (query) => query.where(isAfter('review', after as Cursor)))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1);

const reviewFields = (db: Database, expert: ProfileId) =>
  db
    .selectFrom('appointment_ratings as review')
    .innerJoin('appointments as session', 'session.id', 'review.appointment_id')
    .innerJoin('user_profiles as rater', 'rater.id', 'review.rater_user_profile_id')
    .select(['review.id', 'review.rating', 'review.comment', 'review.created_at', 'session.starts_at'])
    .select(['review.answer', 'review.answered_at', 'rater.first_name', 'rater.last_name'])
    .select(['answer_hidden_at', 'answer_hidden_reason', 'answer_hidden_words', microsOf('review').as('micros')])
    .where('review.rated_user_profile_id', '=', expert);

interface Row {
  readonly id: ReviewId;
  readonly rating: number;
  readonly comment: string | null;
  readonly created_at: Date;
  readonly starts_at: Date;
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
}

export const reviewFrom = (row: Row): Review => ({
  id: row.id,
  author: signature(row.first_name, row.last_name),
  rating: row.rating,
  comment: row.comment,
  sessionAt: row.starts_at,
  reviewedAt: row.created_at,
  answer: row.answer !== null && row.answered_at ? { words: row.answer, at: row.answered_at } : undefined,
});

interface HiddenAnswer {
  readonly answer_hidden_at: Date | null;
  readonly answer_hidden_reason: string | null;
  readonly answer_hidden_words: string | null;
}

export const answerHiddenOf = (row: HiddenAnswer): Hidden | undefined =>
  row.answer_hidden_at
    ? {
        reason: row.answer_hidden_reason as HiddenReason,
        words: row.answer_hidden_words ?? '',
        at: row.answer_hidden_at,
      }
    : undefined;
