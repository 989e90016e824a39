import type { UserId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

/** Gives an account its former address back; a no-op if it still has it. If another account has taken the address meanwhile, the account
 * keeps the one it has. */
export async function restoreAddress(
  trx: DatabaseTransaction,
  { userId, email }: { readonly userId: UserId; readonly email: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .where('email', '<>', email)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as other').select('other.id').where('other.email', '=', email))),
    )
    .execute();
}
