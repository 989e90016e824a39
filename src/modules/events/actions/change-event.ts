import { done, refused } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { EventsAct } from '../acts.ts';
import { invalidEvent } from '../invalid-event.ts';
import { changedEvent, eventForm } from '../schemas.ts';
import { announcedOf, spanOf, writeEvent } from '../store/events.ts';
import { fillFreePlaces, freeOf, lockEvent, nextVersion, tellEverybody } from '../store/places.ts';

/** Changes an event (admins only), with an optimistic lock against another admin's changes. Registered people are notified of calendar
 * changes; added capacity goes to the waiting list. */
export const changeEvent = action(
  {
    who: 'admin',
    input: eventForm.extend(changedEvent.shape),
    invalid: ({ issues }, form) =>
      changedEvent.safeParse(form).success ? invalidEvent(problemsOf(issues)) : refused('not-found'),
  },
  ({ platform, actor, input: { id, edition, ...wanted }, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, { id });
      if (!event) return refused('not-found');
      if (event.cancelledAt) return refused('event-cancelled');
      if (now >= event.endsAt) return refused('event-closed');
      if (edition !== event.edition) return refused('event-outdated');
      const span = await spanOf(trx, wanted);
      const moved = span.startsAt.getTime() !== event.startsAt.getTime();
      if (moved && span.startsAt <= now) return invalidEvent({ day: 'starts-past' });
      const taken = event.capacity - (await freeOf(trx, event));
      if (wanted.capacity < taken) return invalidEvent({ capacity: 'capacity-below-registered' });
      const before = await announcedOf(trx, id);
      await writeEvent(trx, id, wanted, span);
      const after = await announcedOf(trx, id);
      // Notifies people registered before this change; those who move up get the event as it is now.
      if (JSON.stringify(before) !== JSON.stringify(after))
        await tellEverybody(trx, 'event-changed', { eventId: id, version: await nextVersion(trx, id), waiting: false });
      await fillFreePlaces(trx, { ...event, ...span, capacity: wanted.capacity }, now);
      const act: EventsAct = 'event-changed';
      await audit(trx, { act, actorId: actor.profileId, details: { eventId: id } });
      return done(undefined);
    }),
);
