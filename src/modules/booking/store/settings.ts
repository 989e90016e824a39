import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

interface Offered {
  readonly durations?: number[];
  readonly minimum_notice_minutes?: number;
  readonly takes_video_calls?: boolean;
  readonly confirms_by_hand?: boolean;
}

/** What decides on the slots or their prices, with another version: what was shown before is out of date. The row is locked from here
 * on, so that two windows of an expert save one after the other. */
export const changeOffer = (trx: DatabaseTransaction, expert: ProfileId, change: Offered = {}) =>
  trx
    .updateTable('expert_settings')
    .set({ ...change, calendar_version: sql`calendar_version + 1` })
    .where('user_profile_id', '=', expert)
    .execute();
