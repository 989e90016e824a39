import { listUpcomingEvents } from '#modules/events/server';
import { visit } from '#web/server/context';
import { calendarAnswer, eventsInFiles } from '#web/server/event-files';
import type { Route } from './+types/route';

/** All upcoming events, for calendar subscriptions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const events = await listUpcomingEvents(platform.db, { now: platform.clock.now(), limit: eventsInFiles });
  return calendarAnswer(events, platform, 'evenements');
}
