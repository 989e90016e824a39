import { sql } from 'kysely';
import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';

interface Offered {
  readonly durations?: number[];
  readonly minimum_notice_minutes?: number;
  readonly takes_video_calls?: boolean;
  readonly confirms_by_hand?: boolean;
}

/** Changes settings that affect slots or prices, and increments the version, because slots shown before are out of date. The update
 * locks the row, so that two tabs of an expert save one after the other. */
export const changeOffer = (trx: DatabaseTransaction, expert: ProfileId, change: Offered = {}) =>
  trx
    .updateTable('expert_settings')
    .set({ ...change, calendar_version: sql`calendar_version + 1` })
    .where('user_profile_id', '=', expert)
    .execute();
