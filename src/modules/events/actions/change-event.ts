import { done, type Outcome, refused } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { asAdmin, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { EventsAct } from '../acts.ts';
import { type InvalidEvent, invalidEvent } from '../invalid-event.ts';
import type { EventField, EventProblem, EventsRefusal } from '../refusals.ts';
import { changedEvent, eventForm } from '../schemas.ts';
import { announcedOf, spanOf, writeEvent } from '../store/events.ts';
import { fillFreePlaces, freeOf, lockEvent, nextVersion, tellEverybody } from '../store/places.ts';

type Answer = Outcome<undefined, Exclude<EventsRefusal, 'event-invalid'>> | InvalidEvent;

/** Changes an event (admins only), with an optimistic lock against another admin's changes. Registered people are notified of calendar
 * changes; added capacity goes to the waiting list. */
export async function changeEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Answer> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const which = changedEvent.safeParse(form);
  if (!which.success) return refused('not-found');
  const input = eventForm.safeParse(form);
  if (!input.success) return invalidEvent(problemsOf<EventField, EventProblem>(input.error.issues));
  const { id, edition } = which.data;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { id });
    if (!event) return refused('not-found');
    if (event.cancelledAt) return refused('event-cancelled');
    if (now >= event.endsAt) return refused('event-closed');
    if (edition !== event.edition) return refused('event-outdated');
    const span = await spanOf(trx, input.data);
    const moved = span.startsAt.getTime() !== event.startsAt.getTime();
    if (moved && span.startsAt <= now) return invalidEvent({ day: 'starts-past' });
    const taken = event.capacity - (await freeOf(trx, event));
    if (input.data.capacity < taken) return invalidEvent({ capacity: 'capacity-below-registered' });
    const before = await announcedOf(trx, id);
    await writeEvent(trx, id, input.data, span);
    const after = await announcedOf(trx, id);
    // Notifies people registered before this change; those who move up get the event as it is now.
    if (JSON.stringify(before) !== JSON.stringify(after))
      await tellEverybody(trx, 'event-changed', { eventId: id, version: await nextVersion(trx, id), waiting: false });
    await fillFreePlaces(trx, { ...event, ...span, capacity: input.data.capacity }, now);
    const act: EventsAct = 'event-changed';
    await audit(trx, { act, actorId: admin.value.profileId, details: { eventId: id } });
    return done(undefined);
  });
}
