import { listUpcomingEvents } from '#modules/events/server';
import { visit } from '../server/context.ts';
import { eventsInFiles, feedAnswer } from '../server/event-files.ts';
import type { Route } from './+types/evenements.rss';

/** All upcoming events, for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, site } = context.get(visit).platform;
  const now = clock.now();
  return feedAnswer(await listUpcomingEvents(db, { now, limit: eventsInFiles }), site, now);
}
