import { sql } from 'kysely';
import type { AppointmentId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { announce } from '#platform/outbox';
import type { PreparationFacts } from '../facts.ts';

/** Session that stands for a request: itself, or the first one of its mentorship. */
const firstOf = (id: AppointmentId) =>
  sql`coalesce(first.series_place, 1) = 1
    and (first.id = ${id} or first.series_id = (select series_id from appointments where id = ${id}))`;

const isAnswered = sql`cardinality(first.answers) = cardinality(first.questions) and '' <> all (first.answers)`;

/** Ends the wait of a request whose questions are all answered. */
export const endWait = (db: Database | DatabaseTransaction, id: AppointmentId, now: Date) =>
  sql`
    update waiting_requests as waiting set tell_at = ${now}
    from appointments as first
    where first.id = waiting.appointment_id and waiting.tell_at > ${now} and ${isAnswered} and ${firstOf(id)}`.execute(
    db,
  );

/** The expert of this request has not been mailed yet. */
export async function isWaiting(db: Database, id: AppointmentId): Promise<boolean> {
  const { rows } = await sql`
    select from waiting_requests join appointments as first on first.id = appointment_id where ${firstOf(id)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes the requests whose wait is over, and announces those that the expert can still answer. The fact names the last step that the
 * mail describes. */
export async function announcePrepared(trx: DatabaseTransaction, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<PreparationFacts['request-prepared'] & { isOpen: boolean }>`
    with due as (
      delete from waiting_requests where appointment_id in (
        select appointment_id from waiting_requests where tell_at <= ${now} limit ${limit} for update skip locked)
      returning appointment_id)
    select id as "appointmentId", status = 'requested' as "isOpen", (
      select max(history.version) from appointment_history as history
      where history.appointment_id = id and history.step in ('request', 'move')) as version
    from due join appointments on id = appointment_id`.execute(trx);
  for (const { appointmentId, version, isOpen } of rows)
    if (isOpen) await announce(trx, { fact: 'request-prepared', payload: { appointmentId, version } });
  return rows.length;
}
