import { adminEventsCopy as copy } from '#copy/admin-events';
import { type EventId, isUuid } from '#kernel/ids';
import { eventPeople, findManagedEvent } from '#modules/events/server';
import { csvBeginning, csvOf } from '#modules/invoicing/server';
import { frenchMoment } from '#web/french-day';
import { visit } from '#web/server/context';
import { download } from '#web/server/paper-file';
import type { Route } from './+types/route';

/** Registered and waiting people, for the organiser of the event. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const event = isUuid(params.id) ? await findManagedEvent(db, params.id as EventId) : undefined;
  if (!event) throw new Response(null, { status: 404 });
  const people = await eventPeople(db, event.id);
  const rows = people.map(({ name, email, place, since }) => [
    name || copy.erased,
    email,
    copy.placeOf[place],
    frenchMoment(since),
  ]);
  const content = csvBeginning + csvOf([copy.csvHeads, ...rows]);
  return download(content, 'text/csv; charset=utf-8', `inscrits-${event.slug}.csv`);
}
