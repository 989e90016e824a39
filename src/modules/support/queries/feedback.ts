import { sql } from 'kysely';
import type { UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { Cursor } from '../rules/cursor.ts';
import { type FeedbackCategory, type FeedbackFigure, feedbackCategories } from '../rules/feedback.ts';
import { isAfter, microsOf, type NewestPage, pageOf } from './newest-first.ts';

export interface Feedback {
  readonly id: string;
  readonly rating: number;
  readonly category: FeedbackCategory;
  readonly comment: string;
  readonly sentAt: Date;
}

export interface SignedFeedback extends Feedback {
  readonly author: string;
}

const feedbackRows = (db: Database) =>
  db
    .selectFrom('client_feedback as feedback')
    .select([
      'feedback.id',
      'feedback.rating',
      'feedback.category',
      'feedback.comment',
      'feedback.created_at as sentAt',
      microsOf('feedback').as('micros'),
    ])
    .$narrowType<{ category: FeedbackCategory }>()
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc');

/** Lists this person's recent opinions, newest first. */
export const ownFeedback = async (db: Database, userId: UserId, limit = 20): Promise<readonly Feedback[]> =>
  feedbackRows(db).where('feedback.user_id', '=', userId).limit(limit).execute();

export interface FeedbackSearch {
  readonly category?: FeedbackCategory | undefined;
  readonly after?: Cursor | undefined;
  readonly limit?: number;
}

/** Lists all opinions for admins, newest first, one page at a time. */
export async function allFeedback(
  db: Database,
  { category, after, limit = 20 }: FeedbackSearch,
): Promise<NewestPage<SignedFeedback>> {
  const rows = await feedbackRows(db)
    .innerJoin('user_profiles as author', 'author.user_id', 'feedback.user_id')
    .select(sql<string>`btrim(concat_ws(' ', author.first_name, author.last_name))`.as('author'))
    .$if(category !== undefined, (query) => query.where('feedback.category', '=', category ?? ''))
    .$if(after !== undefined, (query) => query.where(isAfter('feedback', after as Cursor)))
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ micros: _micros, ...row }) => row);
}

/** Number of opinions and sum of stars per category. */
export async function feedbackFigures(db: Database): Promise<Record<FeedbackCategory, FeedbackFigure>> {
  const rows = await db
    .selectFrom('client_feedback')
    .select(({ fn }) => ['category', fn.countAll<string>().as('count'), fn.sum<string>('rating').as('stars')])
    .groupBy('category')
    .execute();
  const figureOf = (category: FeedbackCategory): FeedbackFigure => {
    const row = rows.find((each) => each.category === category);
    return { count: Number(row?.count ?? 0), stars: Number(row?.stars ?? 0) };
  };
  return Object.fromEntries(feedbackCategories.map((category) => [category, figureOf(category)])) as Record<
    FeedbackCategory,
    FeedbackFigure
  >;
}
