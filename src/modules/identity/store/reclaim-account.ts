import { sql } from 'kysely';
import type { SessionId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { distrustDevices } from './trusted-devices.ts';

interface Reclaim {
  readonly userId: UserId;
  /** How the owner proved to be the owner. */
  readonly way:
    | 'password-reset'
    | 'password-change'
    | 'address-verification'
    | 'not-me'
    | 'provider-linked'
    | 'operator';
  /** Session of the owner, which goes on. */
  readonly keep?: SessionId;
  readonly now: Date;
}

/** Ways into an account that are younger than this may be a stranger's: a recovery removes them. Older ones were reported to the owner by
 * mail, who did not object. */
const distrustedMs = 7 * 86_400_000;

/** Ways that prove access to the mailbox of the account. */
const provesAddress = new Set<Reclaim['way']>(['password-reset', 'address-verification', 'not-me', 'provider-linked']);

/** Gives an account back to its owner: ends everything that somebody else may have left in it, and recent ways to sign in. At the first
 * proof of the address, somebody else may have created the account, so that all of them go, as they do when the operator is asked for help. Other modules end
 * their part by triggers on `account_recoveries`, in the same transaction. */
export async function reclaimAccount(trx: DatabaseTransaction, reclaim: Reclaim): Promise<void> {
  const { userId, way, keep, now } = reclaim;
  const user = await trx
    .selectFrom('users')
    .select('email_verified')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const first = provesAddress.has(way) && !user.email_verified;
  await distrustDevices(trx, userId, keep);
  await trx.deleteFrom('sign_in_codes').where('user_id', '=', userId).execute();
  // One mail reports the recovery; removed factors send none of their own.
  await sql`select set_config('visavis.recovery', 'on', true)`.execute(trx);
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'is distinct from', keep ?? null)
    .execute();
  await trx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
  await trx.deleteFrom('mailed_links').where('user_id', '=', userId).execute();
  // Sign-ins whose password was accepted and whose code is still owed.
  await trx.deleteFrom('verifications').where('value', '=', userId).execute();
  const all = first || way === 'operator';
  await dropWaysIn(trx, userId, all ? new Date(0) : new Date(now.getTime() - distrustedMs), keep ?? null);
  // A stranger may know the password: the owner sets another one, here or by a mailed link.
  if (all) await trx.updateTable('accounts').set({ password: null }).where('user_id', '=', userId).execute();
  if (first) await trx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
  await trx.insertInto('account_recoveries').values({ user_id: userId, way, first, recovered_at: now }).execute();
}

/** Returns whether an account has a passkey that a recovery would keep. */
export async function hasTrustedPasskey(db: Database, userId: UserId, now: Date): Promise<boolean> {
  const key = await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - distrustedMs))
    .executeTakeFirst();
  return key !== undefined;
}

/** Removes passkeys, the authenticator app and linked providers that were added since then, in another session. */
async function dropWaysIn(trx: DatabaseTransaction, userId: UserId, since: Date, keep: SessionId | null) {
  for (const table of ['passkeys', 'two_factors'] as const)
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('created_at', '>=', since)
      .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', 'is distinct from', keep)]))
      .execute();
  // The provider with which the account was created is its owner's.
  await sql`
    delete from accounts using users
    where users.id = ${userId} and accounts.user_id = users.id and accounts.provider_id <> 'credential'
      and accounts.created_at >= ${since} and accounts.created_at > users.created_at + interval '1 minute'`.execute(
    trx,
  );
  await trx
    .updateTable('users')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('two_factors').select('id').whereRef('two_factors.user_id', '=', 'users.id'))),
    )
    .execute();
}
