import { APIError } from 'better-auth/api';
import type { UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { deviceKey, deviceOf } from './rules/device.ts';
import { sessionEnd } from './rules/session-ends.ts';

/** Endpoints that verify a code, a backup code or a passkey. */
const shownAt = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);

interface NewSession {
  readonly userId: string;
  readonly userAgent?: string | null | undefined;
}
interface Endpoint {
  readonly path?: string | undefined;
  readonly context: { readonly session?: { readonly session: Record<string, unknown> } | null };
}

/** Sets the extra fields of a new session. Rejects suspended or erased accounts, whatever the sign-in method. */
export async function beginSession(
  { db, clock }: Platform,
  { userId, userAgent }: NewSession,
  endpoint: Endpoint | null,
) {
  // At sign-up, account and profile are not committed yet, so no row is found here.
  const account = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.two_factor_enabled', 'user_profiles.status', 'user_profiles.role'])
    .where('users.id', '=', userId as UserId)
    .executeTakeFirst();
  if (account && account.status !== 'active') throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED' });
  // A password change or a first code replaces a session by another of the same person.
  const replaced = endpoint?.context.session?.session;
  const secondFactor =
    shownAt.has(endpoint?.path ?? '') || (replaced?.userId === userId && replaced.secondFactor === true);
  const complete = secondFactor || !account?.two_factor_enabled;
  const now = clock.now();
  return {
    data: {
      expiresAt: sessionEnd(account?.role ?? 'client', now, now),
      secondFactor,
      device: complete ? deviceKey(deviceOf(userAgent)) : null,
      confirmedAt: complete ? now : null,
    },
  };
}

interface SignInEndpoint {
  readonly headers?: Headers | undefined;
  readonly context: {
    readonly secret: string;
    readonly authCookies: { readonly sessionToken: { readonly name: string } };
  };
  getSignedCookie(name: string, secret: string): Promise<string | null | false | undefined>;
}

/** Ends the session that the browser had before it signed in again. */
export async function endFormerSession(
  { db }: Platform,
  { token }: { readonly token: string },
  endpoint: SignInEndpoint | null,
): Promise<void> {
  if (!endpoint?.headers?.get('cookie')) return;
  const { authCookies, secret } = endpoint.context;
  const former = await endpoint.getSignedCookie(authCookies.sessionToken.name, secret);
  if (former && former !== token) await db.deleteFrom('sessions').where('token', '=', former).execute();
}
