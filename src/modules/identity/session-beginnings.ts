import { APIError } from 'better-auth/api';
import type { Database } from '#platform/database';
import { deviceKey, deviceOf } from './rules/device.ts';

/** Where a code, a backup code or a passkey is shown. */
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

/** What a session that begins is to know of itself. Whoever is suspended or erased gets none, by whichever way they come. */
export async function beginSession(db: Database, { userId, userAgent }: NewSession, endpoint: Endpoint | null) {
  // At sign-up account and profile are still on their way to be committed, and not seen here.
  const account = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select(['users.two_factor_enabled', 'user_profiles.status'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (account && account.status !== 'active') throw new APIError('FORBIDDEN', { code: 'ACCOUNT_CLOSED' });
  // A new password or a first code replaces a session by another one of the same person.
  const replaced = endpoint?.context.session?.session;
  const secondFactor =
    shownAt.has(endpoint?.path ?? '') || (replaced?.userId === userId && replaced.secondFactor === true);
  const complete = secondFactor || !account?.two_factor_enabled;
  return { data: { secondFactor, device: complete ? deviceKey(deviceOf(userAgent)) : null } };
}
