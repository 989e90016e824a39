import type { ProfileId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import type { Auth } from '../auth.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Who is asking, read from the session cookie; nobody when it is missing, ended, or the profile is not active. A session in use
 * is prolonged once a day: `renew` is given the cookies that tell the browser so. */
export async function currentViewer(
  { db }: Platform,
  auth: Auth,
  headers: Headers,
  renew?: (cookies: readonly string[]) => void,
): Promise<Viewer | undefined> {
  if (!headers.get('cookie')?.includes('visavis.session_token')) return undefined;
  const { response: session, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!session) return undefined;
  renew?.(answered.getSetCookie());
  const row = await db
    .selectFrom('user_profiles')
    .select(['id', 'first_name', 'last_name', 'avatar_url', 'role', 'application_status'])
    .where('user_id', '=', session.user.id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: session.user.id as UserId,
    profileId: row.id as ProfileId,
    email: session.user.email,
    emailVerified: session.user.emailVerified,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`.trim(),
    avatarUrl: row.avatar_url,
    role: row.role,
    applicationStatus: row.application_status,
  };
}
