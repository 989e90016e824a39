import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { DB } from '#platform/database/types';
import type { Availability } from '../rules/availability.ts';
import { localDay } from '../rules/local-day.ts';

export interface OwnAvailability extends Availability {
  /** Optimistic lock: a save with an older version is refused. */
  readonly version: number;
  /** Date in the expert's time zone. */
  readonly today: string;
}

type Settings = ExpressionBuilder<DB & { settings: DB['expert_settings'] }, 'settings'>;

/** Reads in one statement, so that all data belong to the same version. Past days off are left out. */
export async function ownAvailability(db: Database, expert: ProfileId, now: Date): Promise<OwnAvailability> {
  const { ranges, pauses, daysOff, ...settings } = await db
    .selectFrom('expert_settings as settings')
    .select((eb) => [
      'settings.time_zone as timeZone',
      'settings.calendar_version as version',
      jsonArrayFrom(rangesOf(eb)).as('ranges'),
      jsonArrayFrom(pausesOf(eb)).as('pauses'),
      jsonArrayFrom(daysOffOf(eb)).as('daysOff'),
    ])
    .where('settings.user_profile_id', '=', expert)
    .executeTakeFirstOrThrow();
  const today = localDay(now, settings.timeZone);
  const within = ({ start, end }: { start: number; end: number }) => ({ start, end });
  const lunch = pauses.find(({ isLunch }) => isLunch);
  return {
    ...settings,
    today,
    week: Array.from({ length: 7 }, (_, day) => ranges.filter((range) => range.day === day).map(within)),
    lunch: lunch ? within(lunch) : null,
    pauses: pauses.filter(({ isLunch }) => !isLunch).map(within),
    daysOff: daysOff.filter(({ last }) => last >= today),
  };
}

const rangesOf = (eb: Settings) =>
  eb
    .selectFrom('availability')
    .select(['day_of_week as day', 'start_minute as start', 'end_minute as end'])
    .whereRef('availability.user_profile_id', '=', 'settings.user_profile_id')
    .where(sql<boolean>`is_active`)
    .orderBy('day_of_week')
    .orderBy('start_minute');

const pausesOf = (eb: Settings) =>
  eb
    .selectFrom('availability_pauses')
    .select(['is_lunch as isLunch', 'start_minute as start', 'end_minute as end'])
    .whereRef('availability_pauses.user_profile_id', '=', 'settings.user_profile_id')
    .orderBy('start_minute');

const daysOffOf = (eb: Settings) =>
  eb
    .selectFrom('days_off')
    .select([sql<string>`first_day::text`.as('first'), sql<string>`last_day::text`.as('last'), 'label'])
    .whereRef('days_off.user_profile_id', '=', 'settings.user_profile_id')
    .orderBy('first_day')
    .orderBy('last_day');
