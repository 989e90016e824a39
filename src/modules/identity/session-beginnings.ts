import { APIError } from 'better-auth/api';
import type { SessionId, UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { deviceKey, deviceOf } from './rules/device.ts';
import { sessionEnd } from './rules/session-ends.ts';
import { trustDevice, trusts } from './store/trusted-devices.ts';

/** Error code of a sign-in whose password was right, in a browser that the account does not trust. */
export const deviceUnknown = 'DEVICE_UNKNOWN';
export const accountErased = 'ACCOUNT_ERASED';

/** Endpoints that verify a code, a backup code or a passkey. */
const shownAt = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]);

/** Factors that were proved where an endpoint begins a session. */
const factors: Readonly<Record<string, string>> = {
  '/sign-up/email': 'new-password',
  '/sign-in/email': 'password',
  '/two-factor/verify-totp': 'password+app',
  '/two-factor/verify-backup-code': 'password+backup-code',
  '/passkey/verify-authentication': 'passkey',
};

interface NewSession {
  readonly userId: string;
  readonly userAgent?: string | null | undefined;
}
interface Endpoint {
  readonly path?: string | undefined;
  readonly headers?: Headers | undefined;
  readonly body?: { readonly proved?: string } | undefined;
  readonly context: { readonly session?: { readonly session: Record<string, unknown> } | null };
}

/** Sets the extra fields of a new session. Rejects suspended or erased accounts, whatever the sign-in method, and a password alone in a
 * browser that the account does not trust. */
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
  if (account?.status === 'erased') throw new APIError('FORBIDDEN', { code: accountErased });
  if (account && account.status !== 'active') throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED' });
  // A password change or a first code replaces a session by another of the same person.
  const replaced = endpoint?.context.session?.session;
  const secondFactor =
    shownAt.has(endpoint?.path ?? '') || (replaced?.userId === userId && replaced.secondFactor === true);
  const complete = secondFactor || !account?.two_factor_enabled;
  const byPassword = endpoint?.path === '/sign-in/email';
  if (byPassword && complete && !(await trusts(db, userId as UserId, endpoint?.headers ?? new Headers())))
    throw new APIError('FORBIDDEN', { code: deviceUnknown });
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

interface BegunSession {
  readonly id: string;
  readonly userId: string;
  /** Both are null while a code of the app is owed. */
  readonly device?: unknown;
  readonly confirmedAt?: unknown;
}

/** Notes a sign-in with its factors, once it is complete. A session that replaces another one is none. */
export function noteSignIn({ securityEvents }: Platform, session: BegunSession, endpoint: Endpoint | null): void {
  if (!session.confirmedAt || endpoint?.context.session?.session.userId === session.userId) return;
  const path = endpoint?.path ?? '';
  // Only we call mailed-sessions.ts, so that it has no path.
  const ours = path === '' && endpoint?.body?.proved;
  const proved = path.startsWith('/callback/') ? 'google' : ours || (factors[path] ?? 'unknown');
  securityEvents.note({ kind: 'sign-in', userId: session.userId as UserId, details: { factors: proved } });
}

interface SignInEndpoint {
  readonly headers?: Headers | undefined;
  readonly responseHeaders: Headers;
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

/** Trusts the browser of a complete sign-in: by a second factor, a passkey, a provider, a mailed code, or a sign-up. */
export async function trustBrowser(
  { db, clock }: Platform,
  { id, userId, device }: BegunSession,
  endpoint: SignInEndpoint | null,
): Promise<void> {
  if (!device || !endpoint?.headers) return;
  const cookie = await trustDevice(db, {
    userId: userId as UserId,
    headers: endpoint.headers,
    sessionId: id as SessionId,
    now: clock.now(),
  });
  endpoint.responseHeaders.append('set-cookie', cookie);
}
