import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import { announce } from '#platform/outbox';
import type { Platform } from '#platform/platform';
import type { EventsFacts } from '../facts.ts';
import type { EventsRefusal } from '../refusals.ts';
import { placeForm } from '../schemas.ts';
import { dropRegistration, dropWait, fillFreePlaces, lockEvent, nextVersion, placeAt } from '../store/places.ts';

/** Gives up a place, or the wait for one; the first in the waiting list gets it at once. */
export async function leaveEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, EventsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = placeForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { profileId } = person.value;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, input.data);
    if (!event) return refused('not-found');
    if (event.cancelledAt) return refused('event-cancelled');
    if (now >= event.startsAt) return refused('event-closed');
    const place = await placeAt(trx, event.id, profileId);
    if (!place) return refused('not-registered');
    if (place === 'waiting') {
      await dropWait(trx, event.id, profileId);
      return done(undefined);
    }
    await dropRegistration(trx, event.id, profileId);
    const version = await nextVersion(trx, event.id);
    const payload: EventsFacts['event-left'] = { eventId: event.id, profileId, version };
    await announce(trx, { fact: 'event-left', payload });
    await fillFreePlaces(trx, event, now);
    return done(undefined);
  });
}
