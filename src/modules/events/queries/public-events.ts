import { type Kysely, sql } from 'kysely';
import type { EventId } from '#kernel/ids';
import type { Tint } from '#modules/experts';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { DB } from '#platform/database/types';
import type { PublicEvent } from '../public-event.ts';
import type { EventMotif } from '../rules/choices.ts';

type PublicRow = Omit<PublicEvent, 'cancelled'> & { cancelledAt: Date | null; cancelReason: string | null };

/** Base query of every public read, completed by `eventFrom`: the event with its number of registrations. */
export function publicEvents(db: Database | DatabaseTransaction) {
  return (db as Kysely<DB>)
    .selectFrom('events as event')
    .select([
      sql<EventId>`event.id`.as('id'),
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
      'event.cancelled_at as cancelledAt',
      'event.cancel_reason as cancelReason',
    ]);
}

export const eventFrom = ({ cancelledAt, cancelReason, ...event }: PublicRow): PublicEvent => ({
  ...event,
  cancelled: cancelledAt ? { at: cancelledAt, reason: cancelReason ?? '' } : null,
});
