import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { eventFrom, publicEvents } from './public-events.ts';

export async function findEvent(db: Database, slug: string): Promise<PublicEvent | undefined> {
  const row = await publicEvents(db).where('event.slug', '=', slug).executeTakeFirst();
  return row && eventFrom(row);
}
