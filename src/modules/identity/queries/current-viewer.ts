import type { SessionId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { authOf } from '../auth.ts';
import { isConfirmed } from '../rules/confirmation.ts';
import { isTouchDue, sessionEnd } from '../rules/session-ends.ts';
import type { Role, Viewer } from '../rules/viewer.ts';

/** Returns the signed-in person from the session cookie; undefined when it is missing or expired, still owes a code, or the profile is
 * not active. A session in use is prolonged. */
export async function currentViewer(platform: Platform, headers: Headers): Promise<Viewer | undefined> {
  if (!headers.get('cookie')?.includes('visavis.session_token')) return undefined;
  const session = await authOf(platform).api.getSession({ headers });
  if (!session) return undefined;
  const { user, session: current } = session;
  const userId = user.id as UserId;
  const row = await platform.db
    .selectFrom('user_profiles as profile')
    .innerJoin('users', 'users.id', 'profile.user_id')
    .select(['profile.id', 'profile.first_name', 'profile.last_name', 'profile.avatar_url', 'profile.role'])
    .select(['profile.application_status', 'users.two_factor_enabled', 'users.terms_version'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'profile.user_id')).as(
        'has_passkey',
      ),
    )
    .where('profile.user_id', '=', userId)
    .where('profile.status', '=', 'active')
    .executeTakeFirst();
  if (!row || (row.two_factor_enabled && !current.secondFactor)) return undefined;
  const now = platform.clock.now();
  if (isTouchDue(current.updatedAt, now)) await touch(platform, current, row.role, now);
  const secondFactor =
    row.two_factor_enabled || row.has_passkey ? (current.secondFactor ? 'shown' : 'unshown') : 'none';
  return {
    id: userId,
    profileId: row.id,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    avatarUrl: row.avatar_url,
    role: row.role,
    applicationStatus: row.application_status,
    termsVersion: row.terms_version,
    sessionId: current.id as SessionId,
    secondFactor,
    confirmed: secondFactor !== 'unshown' && isConfirmed(current.confirmedAt, now),
  };
}

async function touch({ db }: Platform, session: { id: string; createdAt: Date }, role: Role, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: now, expires_at: sessionEnd(role, session.createdAt, now) })
    .where('id', '=', session.id as SessionId)
    .execute();
}
