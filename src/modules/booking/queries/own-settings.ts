import type { ProfileId } from '#kernel/ids';
import type { Currency } from '#kernel/money';
import type { Rate } from '#modules/experts';
import type { Database } from '#platform/database';
import type { SlotReduction } from '../rules/slot-price.ts';
import { questionsOf } from '../store/questions.ts';
import { reductionsOf } from '../store/slot-reductions.ts';

/** Settings as shown to the expert in /expert-space. */
export interface OwnSettings {
  readonly timeZone: string;
  readonly durations: readonly number[];
  /** Without an hourly rate the launch grid applies. */
  readonly rate: Rate;
  readonly reductions: readonly SlotReduction[];
  readonly questions: readonly string[];
  readonly videoCalls: boolean;
  readonly automatic: boolean;
  readonly noticeHours: number;
}

export async function ownSettings(db: Database, expert: ProfileId): Promise<OwnSettings> {
  const [row, reductions, questions] = await Promise.all([
    db
      .selectFrom('expert_settings as settings')
      .innerJoin('user_profiles as person', 'person.id', 'settings.user_profile_id')
      .select(['time_zone', 'durations', 'minimum_notice_minutes', 'confirms_by_hand', 'takes_video_calls'])
      .select(['person.hourly_rate_cents', 'person.currency'])
      .where('settings.user_profile_id', '=', expert)
      .executeTakeFirstOrThrow(),
    reductionsOf(db, expert),
    questionsOf(db, expert),
  ]);
  return {
    timeZone: row.time_zone,
    durations: row.durations,
    rate: { hourlyRateCents: row.hourly_rate_cents, currency: row.currency as Currency },
    reductions,
    questions,
    videoCalls: row.takes_video_calls,
    automatic: !row.confirms_by_hand,
    noticeHours: Math.ceil(row.minimum_notice_minutes / 60),
  };
}

/** Time zone in which the expert's months and days are counted. */
export async function timeZoneOf(db: Database, expert: ProfileId): Promise<string> {
  const row = db.selectFrom('expert_settings').select('time_zone').where('user_profile_id', '=', expert);
  return (await row.executeTakeFirstOrThrow()).time_zone;
}
