import { done, type Outcome, refused } from '#kernel/outcome';
import { asAdmin, type Viewer } from '#modules/identity';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { EventsAct } from '../acts.ts';
import type { EventsRefusal } from '../refusals.ts';
import { cancellationForm } from '../schemas.ts';
import { lockEvent, nextVersion, tellEverybody } from '../store/places.ts';

/** Cancels an event for good (admins only); notifies everyone who is registered or waiting of the reason. */
export async function cancelEvent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, EventsRefusal>> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = cancellationForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id, reason } = input.data;
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const event = await lockEvent(trx, { id });
    if (!event) return refused('not-found');
    if (event.cancelledAt) return refused('event-cancelled');
    if (now >= event.endsAt) return refused('event-closed');
    await trx.updateTable('events').set({ cancelled_at: now, cancel_reason: reason }).where('id', '=', id).execute();
    await tellEverybody(trx, 'event-cancelled', { eventId: id, version: await nextVersion(trx, id), waiting: true });
    const act: EventsAct = 'event-cancelled';
    await audit(trx, { act, actorId: admin.value.profileId, details: { eventId: id } });
    return done(undefined);
  });
}
