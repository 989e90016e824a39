import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';

export async function questionsOf(db: Database | DatabaseTransaction, expert: ProfileId): Promise<string[]> {
  const rows = await db
    .selectFrom('preparatory_questions')
    .select('question')
    .where('user_profile_id', '=', expert)
    .orderBy('place')
    .execute();
  return rows.map(({ question }) => question);
}

/** Replaces the expert's questions, in this order. Existing holds and appointments keep the questions they began with. */
export async function replaceQuestions(
  trx: DatabaseTransaction,
  expert: ProfileId,
  questions: readonly string[],
): Promise<void> {
  await trx.deleteFrom('preparatory_questions').where('user_profile_id', '=', expert).execute();
  const rows = questions.map((question, index) => ({ user_profile_id: expert, place: index + 1, question }));
  if (rows.length > 0) await trx.insertInto('preparatory_questions').values(rows).execute();
}

interface Sent {
  readonly id: AppointmentId;
  readonly client: ProfileId;
  /** In the order of the questions. */
  readonly answers: readonly string[];
  readonly now: Date;
}

/** Stores the answers on every session of the series that has not begun. Includes expired holds, because a late payment revives them.
 * Locks rows in the same order as a payment. */
export const keepAnswers = (db: Database | DatabaseTransaction, { id, client, answers, now }: Sent) =>
  sql`
    with open as (
      select id from appointments
      where client_id = ${client} and starts_at > ${now}
        and (status in ('held', 'requested', 'scheduled') or reason = 'hold-expired')
        and (id = ${id} or series_id = (select series_id from appointments where id = ${id}))
      order by starts_at for no key update)
    update appointments as session
    set answers = array(
      select coalesce((${answers}::text[])[place], '') from generate_series(1, cardinality(questions)) as place order by place)
    from open where session.id = open.id`.execute(db);
