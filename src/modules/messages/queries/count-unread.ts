import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** The badge shows « 9+ » beyond nine, so ten conversations are enough to count. */
const mostCounted = 10;

/** Number of conversations with unread messages of this person, at most ten. Every unread message sets the mail timer of its marker, so
 * markers without one need no look at their messages. */
export async function countUnread(db: Database, person: ProfileId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from message_reads as marker
      where reader_id = ${person} and (mail_due_at is not null or mailed_at is not null)
        and exists (select from messages where appointment_id = marker.appointment_id and number > marker.read_up_to
          and author_id <> ${person} and not removed)
      limit ${mostCounted}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}
