import { sql } from 'kysely';
import type { Activity } from '#kernel/activity';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';

export type SupportActivity = Activity<
  | 'message-sent'
  | 'event-proposed'
  | 'message-answered'
  | 'content-reported'
  | 'content-report-answered'
  | 'feedback-sent'
>;

/** Lists this person's messages to the operator and their answers, newest first. */
export async function supportActivity(
  db: Database,
  { id }: Pick<Viewer, 'id'>,
  limit: number,
): Promise<SupportActivity[]> {
  const { rows } = await sql<SupportActivity>`
    select id, case kind when 'support' then 'message-sent' else 'event-proposed' end as kind, created_at as at,
      subject as about
    from contact_messages where user_id = ${id}
    union all
    select id, 'message-answered', answered_at, subject
    from contact_messages where user_id = ${id} and answered_at is not null
    union all
    select id, 'content-reported', created_at, page_path from content_reports where reporter_id = ${id}
    union all
    select id, 'content-report-answered', answered_at, page_path
    from content_reports where reporter_id = ${id} and answered_at is not null
    union all
    select id, 'feedback-sent', created_at, null from client_feedback where user_id = ${id}
    order by at desc
    limit ${limit}`.execute(db);
  return rows;
}
