import type { Database } from '#platform/database';
import type { Viewer } from '../rules/viewer.ts';

/** False for an account that only signs in through Google. */
export async function hasPassword(db: Database, viewer: Pick<Viewer, 'id'>): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', viewer.id)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return account !== undefined;
}
