import { listUpcomingEvents } from '#modules/events/server';
import { visit } from '../server/context.ts';
import { calendarAnswer, eventsInFiles } from '../server/event-files.ts';
import type { Route } from './+types/evenements.ics';

/** All upcoming events, for calendar subscriptions. */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const events = await listUpcomingEvents(platform.db, { now: platform.clock.now(), limit: eventsInFiles });
  return calendarAnswer(events, platform, 'evenements');
}
