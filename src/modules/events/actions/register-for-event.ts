import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { registrationForm } from '../schemas.ts';
import { addRegistration, fillFreePlaces, freeOf, lockEvent, placeAt } from '../store/places.ts';

/** Registers a person while there is a place; at a full event, adds them to the waiting list if they ask for it. */
export const registerForEvent = action(
  { who: 'signed-in', input: registrationForm, invalid: () => refused('not-found') },
  ({ platform, actor: { profileId }, input: { slug, wait }, now }) =>
    platform.db.transaction().execute(async (trx) => {
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
        return done({ place: 'registered' } as const);
      }
      if (!wait) return refused('event-full');
      await trx
        .insertInto('event_waits')
        .values({ event_id: event.id, user_profile_id: profileId, created_at: now })
        .execute();
      return done({ place: 'waiting' } as const);
    }),
);
