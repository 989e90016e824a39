import { type SqlBool, sql } from 'kysely';
import type { AppointmentId, ProfileId, ReviewId, UserId } from '#kernel/ids';
import type { Cursor } from '#modules/support';
import { isAfter, microsOf, type NewestPage, pageOf } from '#modules/support/server';
import type { Database } from '#platform/database';
import type { HiddenReason, ReviewState } from '../rules/review.ts';
import { answerHiddenOf, type Hidden, type ReceivedReview, reviewFrom } from './expert-reviews.ts';

/** A review, as admins see it and as mails about it need it. */
export interface ReviewEntry extends Omit<ReceivedReview, 'author'> {
  readonly appointmentId: AppointmentId;
  readonly title: string;
  readonly client: Party;
  readonly expert: Party & { readonly slug: string | null };
  readonly hidden: Hidden | undefined;
}

interface Party {
  readonly id: ProfileId;
  readonly userId: UserId;
  /** Empty once their account is erased. */
  readonly name: string;
}

export interface ReviewBoardSearch {
  /** Searched in the names of both people and in their texts. */
  readonly words?: string | undefined;
  readonly state?: ReviewState | undefined;
  /** Only this review. */
  readonly only?: ReviewId | undefined;
  readonly after?: Cursor | undefined;
  readonly limit?: number;
}

/** Lists all reviews for admins, newest first, one page at a time. */
export async function reviewBoard(
  db: Database,
  { words, state, only, after, limit = 20 }: ReviewBoardSearch,
): Promise<NewestPage<ReviewEntry>> {
  const rows = await entryRows(db)
    .$if(words !== undefined, (query) => query.where(mentions(words ?? '')))
    .$if(state === 'shown', (query) => query.where('review.hidden_at', 'is', null))
    .$if(state === 'hidden', (query) =>
      query.where((eb) => eb.or([eb('review.hidden_at', 'is not', null), eb('answer_hidden_at', 'is not', null)])),
    )
    .$if(state === 'reported', (query) => query.where(isReported))
    .$call((query) => (only === undefined ? query : query.where('review.id', '=', only)))
    .$if(after !== undefined, (query) => query.where(isAfter('review', after as Cursor)))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, entryFrom);
}

export async function findReview(db: Database, id: ReviewId): Promise<ReviewEntry | undefined> {
  const row = await entryRows(db).where('review.id', '=', id).executeTakeFirst();
  return row && entryFrom(row);
}

/** An open report references the URL of the review, which ends with its id. */
const isReported = sql<SqlBool>`exists (select from content_reports as report
  where report.answered_at is null and report.page_path like '%/avis/' || review.id::text)`;

const mentions = (words: string) => sql<SqlBool>`position(lower(unaccent(${words})) in lower(unaccent(
  concat_ws(' ', client.first_name, client.last_name, expert.first_name, expert.last_name, review.comment, review.answer)))) > 0`;

const entryRows = (db: Database) =>
  db
    .selectFrom('appointment_ratings as review')
    .innerJoin('appointments as session', 'session.id', 'review.appointment_id')
    .innerJoin('user_profiles as client', 'client.id', 'review.rater_user_profile_id')
    .innerJoin('user_profiles as expert', 'expert.id', 'review.rated_user_profile_id')
    .leftJoin('expert_cards as card', 'card.id', 'expert.id')
    .selectAll('review')
    .select(['session.title', 'session.starts_at', 'card.slug', microsOf('review').as('micros')])
    .select(['client.first_name', 'client.last_name', 'client.user_id as client_user'])
    .select(['expert.first_name as expert_first', 'expert.last_name as expert_last', 'expert.user_id as expert_user']);

const entryFrom = (row: Awaited<ReturnType<ReturnType<typeof entryRows>['executeTakeFirstOrThrow']>>): ReviewEntry => {
  const { author: _author, ...review } = reviewFrom(row);
  return {
    ...review,
    appointmentId: row.appointment_id,
    title: row.title,
    client: {
      id: row.rater_user_profile_id,
      userId: row.client_user,
      name: `${row.first_name} ${row.last_name}`.trim(),
    },
    expert: {
      id: row.rated_user_profile_id,
      userId: row.expert_user,
      name: `${row.expert_first} ${row.expert_last}`.trim(),
      slug: row.slug,
    },
    hidden: row.hidden_at
      ? { reason: row.hidden_reason as HiddenReason, words: row.hidden_words ?? '', at: row.hidden_at }
      : undefined,
    answerHidden: answerHiddenOf(row),
  };
};
