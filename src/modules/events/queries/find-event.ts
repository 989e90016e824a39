import type { Database } from '#platform/database';
import type { PublicEvent } from '../public-event.ts';
import { publicEvents } from './public-events.ts';

export const findEvent = (db: Database, slug: string): Promise<PublicEvent | undefined> =>
  publicEvents(db).where('event.slug', '=', slug).executeTakeFirst();
