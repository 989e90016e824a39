import { type SqlBool, sql } from 'kysely';
import type { EventId, ProfileId } from '#kernel/ids';
import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import type { EventList } from '../rules/choices.ts';
import { eventFrom, publicEvents } from './public-events.ts';

/** An event as admins see it. */
export interface ManagedEvent extends PublicEvent {
  readonly accessUrl: string | null;
  readonly edition: number;
  readonly waiting: number;
}

interface Wanted {
  readonly list: EventList;
  /** Part of a title or a category; ignores case and accents. */
  readonly search: string;
  readonly now: Date;
  readonly after?: EventId | undefined;
  readonly limit?: number;
}

export interface ManagedPage {
  readonly events: readonly ManagedEvent[];
  readonly after: EventId | undefined;
}

/** One page of the back office: upcoming events soonest first, others latest first. */
export async function manageEvents(
  db: Database,
  { list, search, now, after, limit = 30 }: Wanted,
): Promise<ManagedPage> {
  const order = list === 'upcoming' ? 'asc' : 'desc';
  const beyond = list === 'upcoming' ? sql`>` : sql`<`;
  const rows = await managed(db)
    .where('event.cancelled_at', list === 'cancelled' ? 'is not' : 'is', null)
    .$if(list === 'upcoming', (query) => query.where('event.ends_at', '>', now))
    .$if(list === 'past', (query) => query.where('event.ends_at', '<=', now))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`strpos(fold_text(event.title || ' ' || event.category), fold_text(${search})) > 0`),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(event.starts_at, event.id) ${beyond} (select last.starts_at, last.id from events last where last.id = ${after})`,
      ),
    )
    .orderBy('event.starts_at', order)
    .orderBy('event.id', order)
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(managedFrom);
  return { events, after: rows.length > limit ? events.at(-1)?.id : undefined };
}

export async function findManagedEvent(db: Database, id: EventId): Promise<ManagedEvent | undefined> {
  const row = await managed(db).where('event.id', '=', id).executeTakeFirst();
  return row && managedFrom(row);
}

const managed = (db: Database) =>
  publicEvents(db).select([
    'event.access_url as accessUrl',
    'event.edition',
    sql<number>`(select count(*)::int from event_waits where event_id = event.id)`.as('waiting'),
  ]);

const managedFrom = ({
  accessUrl,
  edition,
  waiting,
  ...row
}: Awaited<ReturnType<ReturnType<typeof managed>['executeTakeFirstOrThrow']>>): ManagedEvent => ({
  ...eventFrom(row),
  accessUrl,
  edition,
  waiting,
});

export interface EventPerson {
  readonly id: ProfileId;
  readonly name: string;
  readonly email: string;
  readonly place: 'registered' | 'waiting';
  readonly since: Date;
}

/** Lists registered people, then the waiting list, each in order of arrival. */
export async function eventPeople(db: Database, event: EventId, limit = 100_000): Promise<EventPerson[]> {
  const { rows } = await sql<EventPerson>`
    select person.id, btrim(person.first_name || ' ' || person.last_name) as name, person.email, own.place, own.since
    from (
      select user_profile_id, 'registered' as place, created_at as since, 0 as turn
      from event_registrations where event_id = ${event}
      union all
      select user_profile_id, 'waiting', created_at, place from event_waits where event_id = ${event}
    ) as own
    join user_profiles person on person.id = own.user_profile_id
    order by own.place, own.turn, own.since, person.id
    limit ${limit}`.execute(db);
  return rows;
}
