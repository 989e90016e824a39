import { type AppointmentId, isUuid } from '#kernel/ids';
import { calendarEntries } from '#modules/booking/server';
import { appointmentsAnswer } from '#web/server/appointments-answer';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import type { Route } from './+types/route';

/** One appointment as a calendar file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const id = params.id as AppointmentId;
  const entries = isUuid(id) ? await calendarEntries(platform.db, viewerOf(context).profileId, { id }) : [];
  if (entries.length === 0) throw new Response(null, { status: 404 });
  return appointmentsAnswer(entries, platform, 'rendez-vous');
}
