import type { ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { endUpcoming, publishAppointment } from '#modules/booking/server';
import { leaveUpcomingEvents } from '#modules/events/server';
import { asAdmin, type Viewer } from '#modules/identity';
import { closeForNow } from '#modules/identity/server';
import type { DatabaseTransaction } from '#platform/database';
import { publishCalendar, publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { AdminRefusal } from '../refusals.ts';
import { suspensionForm } from '../schemas.ts';

/** Suspends an account with a reason (admins only): ends its sessions at the commit, hides an expert from search and booking, and
 * cancels upcoming appointments with a full refund. Mails follow from the facts. */
export async function suspendAccount(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, AdminRefusal>> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = suspensionForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { id: profileId, reason } = input.data;
  const by = admin.value.profileId;
  if (profileId === by) return refused('own-account');
  const now = platform.clock.now();
  const outcome = await platform.db.transaction().execute(async (trx) => {
    // When two admins suspend each other, the second one fails here, so the last admin cannot be suspended.
    if (!(await isAdminStill(trx, by))) return refused('not-admin');
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
  await publishLive(platform, userId, { topic: 'account' });
  await publishCalendar(platform, profileId);
  for (const parties of ended) await publishAppointment(platform, parties);
  return done(undefined);
}

async function isAdminStill(trx: DatabaseTransaction, by: ProfileId): Promise<boolean> {
  // Locks all admins in one order, so that two concurrent suspensions see each other.
  const admins = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.some(({ id }) => id === by);
}

async function statusOf(trx: DatabaseTransaction, id: ProfileId) {
  const row = await trx.selectFrom('user_profiles').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status;
}
