import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { timeOf } from '../rules/day-time.ts';
import type { SlotReduction } from '../rules/slot-price.ts';

/** Replaces all reductions of an expert. Holds keep the price that they were made at. */
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
