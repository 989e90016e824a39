import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

export interface MailConsent {
  readonly given: boolean;
  readonly decidedAt: Date;
}

/** What the person last chose about optional mails; nothing while they have not, which is a no. */
export async function mailConsent(db: Database, profileId: ProfileId): Promise<MailConsent | undefined> {
  return db
    .selectFrom('mail_consents')
    .select(['given', 'decided_at as decidedAt'])
    .where('user_profile_id', '=', profileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
