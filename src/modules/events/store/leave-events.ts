import type { EventId, ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { dropRegistration, dropWait, fillFreePlaces, lockEvent } from './places.ts';

/** Whoever leaves the site, or is kept out of it, gives back what they had taken: in that transaction, those who wait move up. What has
 * begun stays as it was. */
export async function leaveUpcomingEvents(trx: DatabaseTransaction, person: ProfileId, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('events')
    .select('id')
    .where('starts_at', '>', now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_registrations')
        .select('event_id')
        .where('user_profile_id', '=', person)
        .unionAll(eb.selectFrom('event_waits').select('event_id').where('user_profile_id', '=', person)),
    )
    // In one order: two who leave at once go one after the other.
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const event = await lockEvent(trx, { id: id as EventId });
    if (!event) continue;
    await dropWait(trx, event.id, person);
    await dropRegistration(trx, event.id, person);
    await fillFreePlaces(trx, event, now);
  }
}
