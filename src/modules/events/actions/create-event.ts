import { done } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { EventsAct } from '../acts.ts';
import { invalidEvent } from '../invalid-event.ts';
import { eventForm } from '../schemas.ts';
import { addEvent, spanOf } from '../store/events.ts';

/** Creates an event (admins only); /evenements shows it at once. */
export const createEvent = action(
  { who: 'admin', input: eventForm, invalid: ({ issues }) => invalidEvent(problemsOf(issues)) },
  ({ platform, actor, input, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const span = await spanOf(trx, input);
      if (span.startsAt <= now) return invalidEvent({ day: 'starts-past' });
      const id = await addEvent(trx, input, span, now);
      const act: EventsAct = 'event-created';
      await audit(trx, { act, actorId: actor.profileId, details: { eventId: id } });
      return done({ id });
    }),
);
