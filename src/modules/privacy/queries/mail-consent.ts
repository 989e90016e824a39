import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

export interface MailConsent {
  readonly given: boolean;
  readonly decidedAt: Date;
}

/** Returns the person's last choice about optional mails; undefined, which counts as a refusal, when they never chose. */
export async function mailConsent(db: Database, profileId: ProfileId): Promise<MailConsent | undefined> {
  return db
    .selectFrom('mail_consents')
    .select(['given', 'decided_at as decidedAt'])
    .where('user_profile_id', '=', profileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
