import { fromDate, getDayOfWeek } from '@internationalized/date';
import type { Platform } from '#platform/platform';
import { events, type SeedEvent } from './events.ts';
import { clients } from './people.ts';
import { sampleClientId } from './sample-ids.ts';

const timeZone = 'Europe/Paris';

/** Inserts each sample event once, with registrations of sample clients and dates relative to the day of seeding. */
export async function seedEvents({ db, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  const written = await db.transaction().execute(async (trx) => {
    let count = 0;
    for (const { paragraphs, when, minutes, participants, ...event } of events) {
      const starts_at = startOf(when, now);
      const ends_at = new Date(starts_at.getTime() + minutes * 60_000);
      const added = await trx
        .insertInto('events')
        .values({ ...event, description: paragraphs.join('\n\n'), starts_at, ends_at, time_zone: timeZone })
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) continue;
      count++;
      const people = clients.slice(0, participants).map((_, index) => sampleClientId(index));
      await trx
        .insertInto('event_registrations')
        .values(people.map((user_profile_id) => ({ event_id: added.id, user_profile_id })))
        .execute();
    }
    return count;
  });
  log.info({ events: written }, 'sample events written');
}

/** A local time in Paris, across clock changes. */
export function startOf({ daysAhead, weekday, hour, minute }: SeedEvent['when'], now: Date): Date {
  const earliest = fromDate(now, timeZone).add({ days: daysAhead });
  const wait = (weekday - getDayOfWeek(earliest, 'fr-FR') + 7) % 7;
  return earliest.add({ days: wait }).set({ hour, minute, second: 0, millisecond: 0 }).toDate();
}
