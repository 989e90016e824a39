import type { ProfileId } from '#kernel/ids';
import type { DatabaseTransaction } from '#platform/database';
import { dropRegistration, dropWait, fillFreePlaces, lockEvent } from './places.ts';

/** Gives up the places of a person who is erased or suspended, and moves the waiting list up, in the caller's transaction. Events that
 * have begun are unchanged. */
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
    // Locked in one order, to avoid deadlocks.
    .orderBy('id')
    .execute();
  for (const { id } of rows) {
    const event = await lockEvent(trx, { id });
    if (!event) continue;
    await dropWait(trx, event.id, person);
    await dropRegistration(trx, event.id, person);
    await fillFreePlaces(trx, event, now);
  }
}
