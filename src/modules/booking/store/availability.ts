import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import type { Availability, Range } from '../rules/availability.ts';
import { timeOf } from '../rules/day-time.ts';

const timesOf = ({ start, end }: Range) => ({ start_time: timeOf(start), end_time: timeOf(end) });

/** Replaces an expert's availability if its version is still `version`; returns whether it was. The update locks the settings row,
 * so that the second of two concurrent saves finds another version. */
export async function replaceAvailability(
  trx: DatabaseTransaction,
  expert: ProfileId,
  version: number,
  { timeZone, week, lunch, pauses, daysOff }: Availability,
): Promise<boolean> {
  const settings = await trx
    .updateTable('expert_settings')
    .set({ time_zone: timeZone, calendar_version: version + 1 })
    .where('user_profile_id', '=', expert)
    .where('calendar_version', '=', version)
    .returning('user_profile_id')
    .executeTakeFirst();
  if (!settings) return false;

  for (const table of ['availability', 'availability_pauses', 'days_off'] as const)
    await trx.deleteFrom(table).where('user_profile_id', '=', expert).execute();

  const ranges = week.flatMap((ofDay, day_of_week) => ofDay.map((range) => ({ day_of_week, ...timesOf(range) })));
  const allPauses = [
    ...(lunch ? [{ is_lunch: true, ...timesOf(lunch) }] : []),
    ...pauses.map((pause) => ({ is_lunch: false, ...timesOf(pause) })),
  ];
  const days = daysOff.map(({ first, last, label }) => ({ first_day: first, last_day: last, label }));
  const own = <Row>(rows: readonly Row[]) => rows.map((row) => ({ user_profile_id: expert as string, ...row }));
  if (ranges.length > 0) await trx.insertInto('availability').values(own(ranges)).execute();
  if (allPauses.length > 0) await trx.insertInto('availability_pauses').values(own(allPauses)).execute();
  if (days.length > 0) await trx.insertInto('days_off').values(own(days)).execute();
  return true;
}
