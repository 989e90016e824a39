import type { ProfileId } from '#kernel/ids';
import { done, refused } from '#kernel/outcome';
import { endUpcoming, publishAppointment } from '#modules/booking/server';
import { leaveUpcomingEvents } from '#modules/events/server';
import { action, closeForNow, lockAdmins } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';
import { publishCalendar, publishLive } from '#platform/live';
import { suspensionForm } from '../schemas.ts';

/** Suspends an account with a reason (admins only): ends its sessions at the commit, hides an expert from search and booking, and
 * cancels upcoming appointments with a full refund. Mails follow from the facts. */
export const suspendAccount = action(
  { who: 'admin', input: suspensionForm },
  async ({ platform, actor, input, now }) => {
    const { id: profileId, reason } = input;
    const by = actor.profileId;
    if (profileId === by) return refused('own-account');
    const outcome = await platform.db.transaction().execute(async (trx) => {
      // When two admins suspend each other, the second one fails here, so the last admin cannot be suspended.
      const admins = await lockAdmins(trx);
      if (!admins.some(({ id }) => id === by)) return refused('not-admin');
      const person = await statusOf(trx, profileId);
      if (!person || person === 'erased') return refused('not-found');
      if (person === 'suspended') return refused('already-suspended');
      // Before the profile is locked: the same lock order as holding a slot, to avoid deadlocks.
      const ended = await endUpcoming(trx, profileId, now, by);
      await leaveUpcomingEvents(trx, profileId, now);
      const userId = await closeForNow(trx, { profileId, by, now, reason });
      return userId ? done({ userId, ended }) : refused('already-suspended');
    });
    if (!outcome.ok) return outcome;
    const { userId, ended } = outcome.value;
    platform.securityEvents.note({ kind: 'sessions-ended', userId, details: { by: 'admin' } });
    await publishLive(platform, userId, { topic: 'account' });
    await publishCalendar(platform, profileId);
    for (const parties of ended) await publishAppointment(platform, parties);
    return done(undefined);
  },
);

async function statusOf(trx: DatabaseTransaction, id: ProfileId) {
  const row = await trx.selectFrom('user_profiles').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}
