import { done, type Outcome, refused } from '#kernel/outcome';
import { asAdmin, type Viewer } from '#modules/identity';
import { openAgain } from '#modules/identity/server';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { AdminRefusal } from '../refusals.ts';
import { accountForm } from '../schemas.ts';

/** Lifts a suspension: the person can sign in, and an expert can be found and booked again; cancelled appointments stay cancelled. */
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
