import type { ProfileId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';

/** The person whose data is exported or erased, with all their identifiers. */
export interface Subject {
  readonly userId: UserId;
  readonly profileId: ProfileId;
  readonly email: string;
  /** An unverified address gives no access to data stored under it. */
  readonly emailVerified: boolean;
  readonly firstName: string;
}

/** Undefined once the account is erased. `lock` blocks other changes to the person. */
export async function findSubject(
  db: Database | DatabaseTransaction,
  userId: UserId,
  { lock = false } = {},
): Promise<Subject | undefined> {
  const row = await db
    .selectFrom('user_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['profile.id', 'users.email', 'users.email_verified', 'profile.first_name'])
    .where('profile.user_id', '=', userId)
    .where('profile.status', '<>', 'erased')
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return (
    row && {
      userId,
      profileId: row.id,
      email: row.email,
      emailVerified: row.email_verified,
      firstName: row.first_name,
    }
  );
}
