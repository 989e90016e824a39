import { sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { MessagesFacts } from '../facts.ts';

const batch = 200;

/** Announces messages unread for ten minutes, once until they are read. Returns how many. */
export const mailUnread = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const { rows } = await sql<{ appointment_id: AppointmentId; reader_id: ProfileId }>`
      update message_reads set mail_due_at = null, mailed_at = ${now}
      where ctid = any(array(select ctid from message_reads where mail_due_at <= ${now}
        order by mail_due_at limit ${batch} for update skip locked))
      returning appointment_id, reader_id`.execute(trx);
    for (const { appointment_id, reader_id } of rows) {
      const payload: MessagesFacts['message-went-unread'] = { appointmentId: appointment_id, readerId: reader_id };
      await announce(trx, { fact: 'message-went-unread', payload });
    }
    return rows.length;
  });
