import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { timeOf } from '../rules/day-time.ts';
import type { SlotReduction } from '../rules/slot-price.ts';

/** Sorted by weekday, Monday first. */
export const reductionsOf = (db: Database | DatabaseTransaction, expert: ProfileId): Promise<SlotReduction[]> =>
  db
    .selectFrom('slot_reductions')
    .select(['day_of_week as weekday', 'start_minute as start', 'end_minute as end', 'percent'])
    .where('user_profile_id', '=', expert)
    .orderBy(sql`(day_of_week + 6) % 7`)
    .orderBy('start_minute')
    .execute();

/** Replaces all reductions of an expert. Existing holds keep their price. */
export async function replaceSlotReductions(
  trx: DatabaseTransaction,
  expert: ProfileId,
  reductions: readonly SlotReduction[],
): Promise<void> {
  await trx.deleteFrom('slot_reductions').where('user_profile_id', '=', expert).execute();
  if (reductions.length === 0) return;
  await trx
    .insertInto('slot_reductions')
    .values(
      reductions.map(({ weekday, start, end, percent }) => ({
        user_profile_id: expert,
        day_of_week: weekday,
        start_time: timeOf(start),
        end_time: timeOf(end),
        percent,
      })),
    )
    .execute();
}
