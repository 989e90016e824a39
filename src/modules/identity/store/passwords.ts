import type { UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Platform } from '#platform/platform';
import { authOf } from '../auth.ts';

/** Hash to store for a password; slow on purpose, so compute it before the transaction. */
export const hashPassword = async (platform: Platform, password: string): Promise<string> =>
  (await authOf(platform).$context).password.hash(password);

/** Compares a typed password with the stored hash; false for an account without one. */
export async function isPasswordOf(platform: Platform, userId: UserId, password: string): Promise<boolean> {
  const hash = await hashOf(platform.db, userId);
  return hash !== undefined && (await authOf(platform).$context).password.verify({ hash, password });
}

async function hashOf(db: Database, userId: UserId): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? undefined;
}

/** Replaces the password of an account, or adds a first one. A trigger records it and tells the owner. */
export async function setPassword(trx: DatabaseTransaction, userId: UserId, hash: string, now: Date): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}
