import { sql } from 'kysely';
import type { EventId, ProfileId, UserId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { eventFrom, publicEvents } from './public-events.ts';

/** An event and one person, as a mail to them needs. */
export interface ToldOfEvent {
  readonly event: PublicEvent;
  readonly accessUrl: string | null;
  readonly person: { readonly userId: UserId; readonly fullName: string };
  /** Current place, which may differ from when the fact was announced. */
  readonly place: 'registered' | 'waiting' | null;
}

export async function toldOfEvent(
  db: Database,
  { eventId, profileId }: { readonly eventId: EventId; readonly profileId: ProfileId },
): Promise<ToldOfEvent | undefined> {
  const row = await publicEvents(db)
    .innerJoin('user_profiles as person', (join) => join.on('person.id', '=', profileId))
    .select([
      'event.access_url as accessUrl',
      'person.user_id as userId',
      sql<string>`btrim(person.first_name || ' ' || person.last_name)`.as('fullName'),
      sql<ToldOfEvent['place']>`case
        when exists (select from event_registrations where event_id = event.id and user_profile_id = person.id) then 'registered'
        when exists (select from event_waits where event_id = event.id and user_profile_id = person.id) then 'waiting' end`.as(
        'place',
      ),
    ])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { accessUrl, userId, fullName, place, ...event } = row;
  return { event: eventFrom(event), accessUrl, person: { userId, fullName }, place };
}
