import { type SqlBool, sql } from 'kysely';
import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { eventFrom, publicEvents } from './public-events.ts';

export interface UpcomingEventsQuery {
  readonly now: Date;
  readonly limit: number;
  /** Cursor: slug of the last event of the previous page. */
  readonly after?: string | undefined;
}

/** Lists current and upcoming events that are not cancelled, soonest first. */
export async function listUpcomingEvents(
  db: Database,
  { now, limit, after }: UpcomingEventsQuery,
): Promise<readonly PublicEvent[]> {
  const rows = await publicEvents(db)
    .where('event.ends_at', '>', now)
    .where('event.cancelled_at', 'is', null)
    // No event lasts longer than a day, so the index on the start finds the current ones directly.
    .where(sql<SqlBool>`event.starts_at > ${now}::timestamptz - interval '24 hours'`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(event.starts_at, event.id) > (select last.starts_at, last.id from events last where last.slug = ${after})`,
      ),
    )
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .limit(limit)
    .execute();
  return rows.map(eventFrom);
}
