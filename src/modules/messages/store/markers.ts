import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { mailDueAt } from '../rules/conversation.ts';

/** Schedules the mail about an unread message, unless one is scheduled or was sent since the reader last read. */
export const noteUnread = (trx: DatabaseTransaction, appointmentId: AppointmentId, reader: ProfileId, sentAt: Date) =>
  sql`insert into message_reads as marker (appointment_id, reader_id, mail_due_at)
    values (${appointmentId}, ${reader}, ${mailDueAt(sentAt)})
    on conflict (appointment_id, reader_id) do update set mail_due_at = excluded.mail_due_at
    where marker.mail_due_at is null and marker.mailed_at is null`.execute(trx);

/** Moves the read marker forward, never back; returns false when it was there already. Messages that arrived meanwhile are still mailed
 * at their own time; the lock makes writers wait, so that none is missed. */
export async function markRead(
  trx: DatabaseTransaction,
  appointmentId: AppointmentId,
  reader: ProfileId,
  upTo: number,
): Promise<boolean> {
  await sql`insert into message_reads (appointment_id, reader_id) values (${appointmentId}, ${reader})
    on conflict do nothing`.execute(trx);
  const marker = await trx
    .selectFrom('message_reads')
    .select('read_up_to')
    .where('appointment_id', '=', appointmentId)
    .where('reader_id', '=', reader)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const there = trx.selectFrom('messages').where('appointment_id', '=', appointmentId);
  const { last } = await there.select((eb) => eb.fn.max('number').as('last')).executeTakeFirstOrThrow();
  // Messages that do not exist yet cannot be read.
  const read = Math.min(upTo, last ?? 0);
  if (read <= marker.read_up_to) return false;
  const next = await there
    .select('sent_at')
    .where('author_id', '<>', reader)
    .where('number', '>', read)
    .where('removed', '=', false)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  await trx
    .updateTable('message_reads')
    .set({ read_up_to: read, mail_due_at: next ? mailDueAt(next.sent_at) : null, mailed_at: null })
    .where('appointment_id', '=', appointmentId)
    .where('reader_id', '=', reader)
    .execute();
  return true;
}
