import type { Database } from '#platform/database';
import type { Viewer } from '../rules/viewer.ts';

/** Whether the account has a password, or signs in elsewhere alone. */
export async function hasPassword(db: Database, viewer: Pick<Viewer, 'id'>): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}
