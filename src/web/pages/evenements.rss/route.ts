import { listUpcomingEvents } from '#modules/events/server';
import { visit } from '#web/server/context';
import { eventsInFiles, feedAnswer } from '#web/server/event-files';
import type { Route } from './+types/route';

/** All upcoming events, for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, site } = context.get(visit).platform;
  const now = clock.now();
  return feedAnswer(await listUpcomingEvents(db, { now, limit: eventsInFiles }), site, now);
}
