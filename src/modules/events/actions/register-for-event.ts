import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { EventsRefusal } from '../refusals.ts';
import { registrationForm } from '../schemas.ts';
import { addRegistration, fillFreePlaces, freeOf, lockEvent, placeAt } from '../store/places.ts';

/** Registers a person while there is a place; at a full event, adds them to the waiting list if they ask for it. */
export async function registerForEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<{ place: 'registered' | 'waiting' }, EventsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = registrationForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { slug, wait } = input.data;
  const { profileId } = person.value;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { slug });
    if (!event) return refused('not-found');
    if (event.cancelledAt) return refused('event-cancelled');
    if (now >= event.startsAt) return refused('event-closed');
    const place = await placeAt(trx, event.id, profileId);
    if (place) return refused(place === 'registered' ? 'already-registered' : 'already-waiting');
    // The waiting list goes first.
    await fillFreePlaces(trx, event, now);
    if ((await freeOf(trx, event)) > 0) {
      await addRegistration(trx, 'event-joined', event.id, profileId, now);
      return done({ place: 'registered' });
    }
    if (!wait) return refused('event-full');
    await trx
      .insertInto('event_waits')
      .values({ event_id: event.id, user_profile_id: profileId, created_at: now })
      .execute();
    return done({ place: 'waiting' });
  });
}
