import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { eventFrom, publicEvents } from './public-events.ts';

/** Lists past events, latest first. */
export async function listPastEvents(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly PublicEvent[]> {
  const rows = await publicEvents(db)
    .where('event.ends_at', '<=', now)
    .where('event.cancelled_at', 'is', null)
    .orderBy('event.starts_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(eventFrom);
}
