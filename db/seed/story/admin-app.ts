import type { UserId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

/** Authenticator app secret of the sample admin; not secret, the README prints it. Development only. */
export const adminAppSecret = 'vis-a-vis-demo!';

/** An admin needs a second factor; this one is set up beforehand. `secret` is encrypted. */
export async function giveAdminApp(trx: DatabaseTransaction, userId: UserId, secret: string): Promise<void> {
  await trx.insertInto('two_factors').values({ user_id: userId, secret, backup_codes: '[]', verified: true }).execute();
  await trx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute();
}
