import { endUpcoming, publishAppointment } from '#modules/booking/server';
import { leaveUpcomingEvents } from '#modules/events/server';
import { findSuspension, type IdentityFacts } from '#modules/identity/server';
import type { Platform } from '#platform/platform';

/** Ends appointments booked concurrently with the suspension; no new ones can begin afterwards. Idempotent, and does nothing once the
 * suspension was lifted. */
export async function endSuspended(
  platform: Platform,
  { suspensionId }: IdentityFacts['account-suspended'],
): Promise<void> {
  const { db, clock } = platform;
  const suspension = await findSuspension(db, suspensionId);
  if (!suspension || suspension.liftedAt) return;
  const { profileId, suspendedBy } = suspension;
  const now = clock.now();
  const ended = await db.transaction().execute(async (trx) => {
    await leaveUpcomingEvents(trx, profileId, now);
    return endUpcoming(trx, profileId, now, suspendedBy);
  });
  for (const parties of ended) await publishAppointment(platform, parties);
}
