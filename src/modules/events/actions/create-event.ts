import type { EventId } from '#kernel/ids';
import { done, type Outcome } from '#kernel/outcome';
import { problemsOf } from '#kernel/problems';
import { asAdmin, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { EventsAct } from '../acts.ts';
import { type InvalidEvent, invalidEvent } from '../invalid-event.ts';
import type { EventField, EventProblem, EventsRefusal } from '../refusals.ts';
import { eventForm } from '../schemas.ts';
import { addEvent, spanOf } from '../store/events.ts';

type Answer = Outcome<{ id: EventId }, Exclude<EventsRefusal, 'event-invalid'>> | InvalidEvent;

/** Creates an event (admins only); /evenements shows it at once. */
export async function createEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Answer> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = eventForm.safeParse(form);
  if (!input.success) return invalidEvent(problemsOf<EventField, EventProblem>(input.error.issues));
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const span = await spanOf(trx, input.data);
    if (span.startsAt <= now) return invalidEvent({ day: 'starts-past' });
    const id = await addEvent(trx, input.data, span, now);
    const act: EventsAct = 'event-created';
    await audit(trx, { act, actorId: admin.value.profileId, details: { eventId: id } });
    return done({ id });
  });
}
