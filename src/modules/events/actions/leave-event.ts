import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { announce } from '#platform/outbox';
import type { EventsFacts } from '../facts.ts';
import { placeForm } from '../schemas.ts';
import { dropRegistration, dropWait, fillFreePlaces, lockEvent, nextVersion, placeAt } from '../store/places.ts';

/** Gives up a place, or the wait for one; the first in the waiting list gets it at once. */
export const leaveEvent = action(
  { who: 'signed-in', input: placeForm, invalid: () => refused('not-found') },
  ({ platform, actor: { profileId }, input, now }) =>
    platform.db.transaction().execute(async (trx) => {
      const event = await lockEvent(trx, input);
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
    }),
);
