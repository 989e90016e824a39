import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { AvailabilityProblems, BookingRefusal } from '../refusals.ts';
import { availabilityProblems } from '../rules/availability-problems.ts';
import { availabilityForm } from '../schemas.ts';
import { replaceAvailability } from '../store/availability.ts';

type Answer =
  | Outcome<undefined, Exclude<BookingRefusal, 'availability-invalid'>>
  | { readonly ok: false; readonly refusal: 'availability-invalid'; readonly problems: AvailabilityProblems };

/** Replaces hours, pauses, days off and time zone at once. Optimistic lock: the form carries the version it was made from, so that
 * one tab does not silently overwrite another. */
export async function saveAvailability(
  platform: Pick<Platform, 'db' | 'clock' | 'redis' | 'log'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Answer> {
  const { db, clock } = platform;
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const { profileId } = expert.value;
  const input = availabilityForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { version, wished } = input.data;
  const problems = availabilityProblems(wished, clock.now());
  if (Object.keys(problems).length > 0) return { ok: false, refusal: 'availability-invalid', problems };
  const replaced = await db.transaction().execute((trx) => replaceAvailability(trx, profileId, version, wished));
  if (!replaced) return refused('availability-changed');
  await publishCalendar(platform, profileId);
  return done(undefined);
}
