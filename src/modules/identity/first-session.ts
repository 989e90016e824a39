import type { UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { authOf } from './auth.ts';
import { type Caller, headersFor } from './caller.ts';

/** Begins the first session of an account that a payment created, and returns its cookies. Nothing once the account was used in any way. */
export async function beginFirstSession(
  platform: Platform,
  userId: UserId,
  caller: Caller,
): Promise<readonly string[]> {
  const unused = await platform.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('accounts').select('accounts.id').whereRef('accounts.user_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  if (!unused) return [];
  const { headers } = await authOf(platform).api.beginMailedSession({
    body: { userId, proved: 'payment' },
    headers: headersFor(caller),
    returnHeaders: true,
  });
  return headers.getSetCookie();
}
