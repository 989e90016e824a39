import { sql } from 'kysely';
import type { Tint } from '#modules/experts';
import type { Database } from '#platform/database';
import type { EventMotif, PublicEvent } from '../public-event.ts';

/** Every public read starts here: the event, with its registrations counted. */
export function publicEvents(db: Database) {
  return db
    .selectFrom('events as event')
    .select([
      'event.id',
      'event.slug',
      'event.title',
      'event.description',
      'event.type',
      'event.category',
      'event.starts_at as startsAt',
      'event.ends_at as endsAt',
      'event.time_zone as timeZone',
      'event.location',
      sql<Tint>`event.tint`.as('tint'),
      sql<EventMotif>`event.motif`.as('motif'),
      'event.capacity',
      sql<number>`(select count(*)::int from event_registrations where event_id = event.id)`.as('participants'),
      'event.created_at as createdAt',
    ])
    .$castTo<PublicEvent>();
}
