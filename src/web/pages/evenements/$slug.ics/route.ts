import { findEvent } from '#modules/events/server';
import { visit } from '#web/server/context';
import { calendarAnswer } from '#web/server/event-files';
import type { Route } from './+types/route';

/** One event as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const event = await findEvent(platform.db, params.slug);
  if (!event) throw new Response(null, { status: 404 });
  return calendarAnswer([event], platform, event.slug);
}
