import { done, type Outcome, refused } from '#kernel/outcome';
import { asAdmin, type Viewer } from '#modules/identity';
import { openAgain } from '#modules/identity/server';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { AdminRefusal } from '../refusals.ts';
import { accountForm } from '../schemas.ts';

/** The person signs in again, and an expert is found and booked again; what was cancelled does not come back. */
export async function liftSuspension(
  platform: Platform,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, AdminRefusal>> {
  const admin = asAdmin(viewer);
  if (!admin.ok) return admin;
  const input = accountForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const profileId = input.data.id;
  const decided = { profileId, by: admin.value.profileId, now: platform.clock.now() };
  const opened = await platform.db.transaction().execute((trx) => openAgain(trx, decided));
  if (!opened) return refused('not-suspended');
  await publishCalendar(platform, profileId);
  return done(undefined);
}
