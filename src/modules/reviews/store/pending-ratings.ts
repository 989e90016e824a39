import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

interface NewPendingRating {
  readonly appointmentId: AppointmentId;
  readonly clientId: ProfileId;
  readonly rating: number;
  readonly comment: string | null;
  readonly now: Date;
}

/** Returns false when stars were already given. */
export async function addPendingRating(trx: DatabaseTransaction, given: NewPendingRating): Promise<boolean> {
  const added = await trx
    .insertInto('pending_ratings')
    .values({
      appointment_id: given.appointmentId,
      rater_user_profile_id: given.clientId,
      rating: given.rating,
      comment: given.comment,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .returning('appointment_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function isPending(trx: DatabaseTransaction, id: AppointmentId): Promise<boolean> {
  const row = await trx
    .selectFrom('pending_ratings')
    .select('appointment_id')
    .where('appointment_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** SQL condition: the session has its outcome, or was moved to a later time. */
const isSettled = sql<boolean>`(session.status <> 'scheduled' or session.ends_at > pending.created_at)`;

/** Sessions whose pending rating can be counted or dropped, in the order in which their experts are locked. */
export async function settledSessions(trx: DatabaseTransaction, batch: number) {
  const { rows } = await sql<{ readonly id: AppointmentId; readonly expertId: ProfileId }>`
    select session.id, session.expert_id as "expertId"
    from pending_ratings as pending join appointments as session on session.id = pending.appointment_id
    where ${isSettled} order by session.expert_id limit ${batch}`.execute(trx);
  return rows;
}

interface SettledRating extends Pick<NewPendingRating, 'clientId' | 'rating' | 'comment'> {
  readonly givenAt: Date;
  readonly tookPlace: boolean;
}

/** Removes the pending rating of a session; undefined when another worker has. The caller holds the lock on the expert's row, as whoever
 * rates does. */
export async function takePending(trx: DatabaseTransaction, id: AppointmentId): Promise<SettledRating | undefined> {
  const { rows } = await sql<SettledRating>`
    delete from pending_ratings as pending using appointments as session
    where pending.appointment_id = ${id} and session.id = ${id} and ${isSettled}
    returning pending.rater_user_profile_id as "clientId", pending.rating, pending.comment, pending.created_at as "givenAt",
      session.status = 'completed' and not session.client_absent as "tookPlace"`.execute(trx);
  return rows[0];
}
