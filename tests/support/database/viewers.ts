import type { SessionId } from '#kernel/ids';
import type { Viewer } from '#modules/identity';
import type { Database } from '#platform/database';
import type { Person } from './people.ts';

/** The viewer of this person, as the session would resolve it now. */
export async function viewerOf(db: Database, { userId, profileId }: Person): Promise<Viewer> {
  const row = await db
    .selectFrom('user_profiles')
    .innerJoin('users', 'users.id', 'user_profiles.user_id')
    .select(['users.email', 'email_verified', 'user_profiles.first_name', 'user_profiles.last_name'])
    .select(['avatar_url', 'role', 'application_status', 'terms_version'])
    .where('user_profiles.id', '=', profileId)
    .executeTakeFirstOrThrow();
  return {
    id: userId,
    profileId,
    email: row.email,
    emailVerified: row.email_verified,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    avatarUrl: row.avatar_url,
    role: row.role,
    applicationStatus: row.application_status,
    termsVersion: row.terms_version,
    sessionId: crypto.randomUUID() as SessionId,
    // Admin pages require the second factor.
    secondFactor: row.role === 'admin' ? 'shown' : 'none',
    confirmed: true,
  };
}
