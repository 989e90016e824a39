import { sql } from 'kysely';
import type { Database } from '#platform/database';

/** Turns experts rejected before this date, who have not applied again, back into clients. */
export async function closeRejectedApplications(db: Database, before: Date): Promise<void> {
  await sql`
    update user_profiles as profile
    set role = 'client', application_status = null, application_date = null, validated_by = null, validation_date = null,
      regulated_note = null
    from application_rejections as rejection
    where profile.application_status = 'rejected' and rejection.user_profile_id = profile.id
      and rejection.applied_at = profile.application_date and rejection.rejected_at < ${before}`.execute(db);
}
