import type { Platform } from '#platform/platform';
import { choicesEndBefore } from '../rules/choice.ts';
import type { Choice } from '../store/choices.ts';

/** Finds the choice with the id of a browser's cookie, for 30 minutes. */
export async function findChoice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: string,
): Promise<Choice | undefined> {
  const row = await db
    .selectFrom('booking_choices')
    .select(['expert_id', 'starts_at', 'duration_minutes', 'months', 'message'])
    .where('id', '=', id)
    .where('created_at', '>', choicesEndBefore(clock.now()))
    .executeTakeFirst();
  return (
    row && {
      id,
      expert: row.expert_id,
      startsAt: row.starts_at,
      durationMinutes: row.duration_minutes,
      months: row.months,
      message: row.message,
    }
  );
}
