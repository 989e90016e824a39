import { sql } from 'kysely';
import type { EventId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { eventFrom, publicEvents } from './public-events.ts';

/** A person's place at an event. The access link is for registered people only. */
export type OwnPlace =
  | { readonly kind: 'registered'; readonly accessUrl: string | null }
  /** `ahead`: number of people before them in the waiting list. */
  | { readonly kind: 'waiting'; readonly ahead: number };

export async function ownPlaceAt(db: Database, event: EventId, person: ProfileId): Promise<OwnPlace | undefined> {
  const { rows } = await sql<{ kind: 'registered' | 'waiting'; accessUrl: string | null; ahead: number }>`
    select 'registered' as kind, access_url as "accessUrl", 0 as ahead
    from event_registrations join events on events.id = event_id
    where event_id = ${event} and user_profile_id = ${person}
    union all
    select 'waiting', null, (select count(*)::int from event_waits before where before.event_id = own.event_id and before.place < own.place)
    from event_waits as own where event_id = ${event} and user_profile_id = ${person}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.kind === 'registered'
    ? { kind: 'registered', accessUrl: row.accessUrl }
    : { kind: 'waiting', ahead: row.ahead };
}

export interface OwnEvent {
  readonly event: PublicEvent;
  readonly place: OwnPlace['kind'];
}

const mostShown = 50;

/** Lists a person's upcoming events, soonest first; cancelled ones stay until their date, to show the reason. */
export async function ownEvents(db: Database, person: ProfileId, now: Date): Promise<OwnEvent[]> {
  const rows = await publicEvents(db)
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('event_registrations')
          .select(['event_id', sql<OwnPlace['kind']>`'registered'`.as('place')])
          .where('user_profile_id', '=', person)
          .unionAll(
            eb
              .selectFrom('event_waits')
              .select(['event_id', sql<OwnPlace['kind']>`'waiting'`.as('place')])
              .where('user_profile_id', '=', person),
          )
          .as('own'),
      (join) => join.onRef('own.event_id', '=', 'event.id'),
    )
    .select('own.place')
    .where('event.ends_at', '>', now)
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(mostShown)
    .execute();
  return rows.map(({ place, ...row }) => ({ event: eventFrom(row), place }));
}
