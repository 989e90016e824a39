import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { audit } from '#platform/audit';
import type { EventsAct } from '../acts.ts';
import { cancellationForm } from '../schemas.ts';
import { lockEvent, nextVersion, tellEverybody } from '../store/places.ts';

/** Cancels an event for good (admins only); notifies everyone who is registered or waiting of the reason. */
export const cancelEvent = action({ who: 'admin', input: cancellationForm }, ({ platform, actor, input, now }) =>
  platform.db.transaction().execute(async (trx) => {
    const { id, reason } = input;
    const event = await lockEvent(trx, { id });
    if (!event) return refused('not-found');
    if (event.cancelledAt) return refused('event-cancelled');
    if (now >= event.endsAt) return refused('event-closed');
    await trx.updateTable('events').set({ cancelled_at: now, cancel_reason: reason }).where('id', '=', id).execute();
    await tellEverybody(trx, 'event-cancelled', { eventId: id, version: await nextVersion(trx, id), waiting: true });
    const act: EventsAct = 'event-cancelled';
    await audit(trx, { act, actorId: actor.profileId, details: { eventId: id } });
    return done(undefined);
  }),
);
