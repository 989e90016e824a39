import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { publicEvents } from './public-events.ts';

/** What has ended, the latest first. */
export function listPastEvents(
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly PublicEvent[]> {
  return publicEvents(db)
    .where('event.ends_at', '<=', now)
    .orderBy('event.starts_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute();
}
