import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { isMissing } from '../provider/errors.ts';
import { leaseMs } from '../rules/life.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'log' | 'stripe'>;

const batch = 20;

/** Deletes at the provider the cards and customers that were deleted here; returns how many were tried. */
export async function deleteAtProvider({ db, clock, log, stripe }: Deps): Promise<number> {
  if (!stripe) return 0;
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`
    with due as (select object_id from provider_deletions where next_check_at <= ${now} limit ${batch} for update skip locked)
    update provider_deletions as deletion set next_check_at = ${new Date(now.getTime() + leaseMs)}, checks = checks + 1
    from due where deletion.object_id = due.object_id returning deletion.object_id as id`.execute(db);
  for (const { id } of rows) {
    try {
      if (id.startsWith('cus_')) await stripe.customers.del(id);
      else await stripe.paymentMethods.detach(id);
    } catch (error) {
      if (!isMissing(error)) {
        log.warn({ err: error }, 'deletion at the provider failed, retrying');
        continue;
      }
    }
    await db.deleteFrom('provider_deletions').where('object_id', '=', id).execute();
  }
  return rows.length;
}
