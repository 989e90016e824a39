import type { UserId } from '#kernel/ids';
import type { Platform } from '#platform/platform';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';

export interface OwedSecondFactor {
  readonly userId: UserId;
  /** Second factors that the account has. */
  readonly app: boolean;
  readonly passkeys: boolean;
}

/** Returns the account that signed in here by password or Google and still owes its second factor: in a session without it, or with a
 * password that awaits its code. */
export async function owedSecondFactor(platform: Platform, caller: Caller): Promise<OwedSecondFactor | undefined> {
  const headers = headersFor(caller);
  const { api } = authOf(platform);
  const present = await api.getSession({ headers });
  if (present?.session.secondFactor) return undefined;
  const userId = (present?.user.id ?? (await api.challengedUser({ headers }))) as UserId | null | undefined;
  if (!userId) return undefined;
  const account = await platform.db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .select((eb) => [
      'users.two_factor_enabled as app',
      eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId)).as('passkeys'),
    ])
    .where('users.id', '=', userId)
    .where('user_profiles.status', '=', 'active')
    .executeTakeFirst();
  if (!account?.app && !account?.passkeys) return undefined;
  return { userId, app: account.app, passkeys: Boolean(account.passkeys) };
}
