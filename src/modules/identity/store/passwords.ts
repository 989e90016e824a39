import { sql } from 'kysely';
import type { UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { hashPassword, isCurrentHash, verifyPassword } from '#platform/password-hash';

/** Compares a typed password with the stored hash; false for an account without one. */
export async function isPasswordOf(db: Database, userId: UserId, password: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return typeof account?.password === 'string' && verifyPassword({ hash: account.password, password });
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

/** Replaces a hash of a former format or cost, given the password that was just accepted. The password stays the same, so that nobody is
 * told and nothing is audited. */
export async function renewHash(db: Database, email: string, password: string): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.id', 'password'])
    .where('provider_id', '=', 'credential')
    .where('email', '=', email)
    .executeTakeFirst();
  const hash = account?.password;
  if (!account || !hash || isCurrentHash(hash)) return;
  // Checked again: the password may have changed since it was accepted.
  if (!(await verifyPassword({ hash, password }))) return;
  const renewed = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('visavis.rehash', 'on', true)`.execute(trx);
    await trx
      .updateTable('accounts')
      .set({ password: renewed })
      .where('id', '=', account.id)
      .where('password', '=', hash)
      .execute();
  });
}
