import type { ApplicationRejectionId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';

/** Recipients of mails about an application; excludes accounts that are not active. */
const applicants = (db: Database) =>
  db
    .selectFrom('user_profiles as person')
    .select(['person.email', 'person.first_name as firstName'])
    .where('person.status', '=', 'active');

export const findApplicant = (db: Database, profileId: ProfileId) =>
  applicants(db).where('person.id', '=', profileId).executeTakeFirst();

export const findApprovedApplicant = (db: Database, profileId: ProfileId) =>
  applicants(db)
    .innerJoin('expert_cards as card', 'card.id', 'person.id')
    .select('card.slug')
    .where('person.id', '=', profileId)
    .executeTakeFirst();

export const findRejectedApplicant = (db: Database, rejectionId: ApplicationRejectionId) =>
  applicants(db)
    .innerJoin('application_rejections as rejection', 'rejection.user_profile_id', 'person.id')
    .select('rejection.reason')
    .where('rejection.id', '=', rejectionId)
    .executeTakeFirst();
