import { sql } from 'kysely';
import type { Platform } from '#platform/platform';
import { choicesEndBefore } from '../rules/choice.ts';

/** Deletes choices that have ended; returns how many. */
export async function forgetChoices({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from booking_choices where id in (
      select id from booking_choices where created_at <= ${choicesEndBefore(clock.now())} limit 1000 for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
