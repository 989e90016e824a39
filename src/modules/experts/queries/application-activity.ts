import { sql } from 'kysely';
import type { Activity } from '#kernel/activity';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';

export type ApplicationActivity = Activity<'application-sent' | 'application-approved' | 'application-rejected'>;

/** Applications of this person and their results, newest first. The profile holds the latest application, the rejections table the
 * rejected ones. */
export async function applicationActivity(
  db: Database,
  { profileId }: Pick<Viewer, 'profileId'>,
  limit: number,
): Promise<ApplicationActivity[]> {
  const { rows } = await sql<ApplicationActivity>`
    select 'sent-' || extract(epoch from applied_at) as id, 'application-sent' as kind, applied_at as at, null as about
    from (
      select application_date as applied_at from user_profiles where id = ${profileId} and application_date is not null
      union
      select applied_at from application_rejections where user_profile_id = ${profileId}
    ) as applications
    union all
    select id::text, 'application-rejected', rejected_at, null
    from application_rejections where user_profile_id = ${profileId}
    union all
    select 'approved', 'application-approved', validation_date, null
    from user_profiles where id = ${profileId} and application_status = 'approved' and validation_date is not null
    order by at desc
    limit ${limit}`.execute(db);
  return rows;
}
