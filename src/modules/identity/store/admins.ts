import type { ProfileId, UserId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

interface Admin {
  readonly id: ProfileId;
  readonly user_id: UserId;
}

/** Locks all active admins in one order, so that two of them who suspend each other or leave at once cannot both pass: one always stays.
 * `no key update`, because any row that names an admin locks the admin's key: `for update` would wait for it, and end in a deadlock with a
 * transaction that waits for an appointment of ours. */
export const lockAdmins = (trx: DatabaseTransaction): Promise<Admin[]> =>
  trx
    .selectFrom('user_profiles')
    .select(['id', 'user_id'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
