import { APIError } from 'better-auth/api';
import type { UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { deviceKey, deviceOf } from './rules/device.ts';

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
    .select(['users.two_factor_enabled', 'user_profiles.status'])
    .where('users.id', '=', userId as UserId)
    .executeTakeFirst();
  if (account && account.status !== 'active') throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED' });
  // A password change or a first code replaces a session by another of the same person.
  const replaced = endpoint?.context.session?.session;
  const secondFactor =
    shownAt.has(endpoint?.path ?? '') || (replaced?.userId === userId && replaced.secondFactor === true);
  const complete = secondFactor || !account?.two_factor_enabled;
  return {
    data: {
      secondFactor,
      device: complete ? deviceKey(deviceOf(userAgent)) : null,
      confirmedAt: complete ? clock.now() : null,
    },
  };
}
