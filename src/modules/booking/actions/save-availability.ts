import { done, type Outcome, refused } from '#kernel/outcome';
import { isApprovedExpert, signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import type { AvailabilityProblems, BookingRefusal } from '../refusals.ts';
import { availabilityProblems } from '../rules/availability-problems.ts';
import { availabilityForm } from '../schemas.ts';
import { replaceAvailability } from '../store/availability.ts';

type Answer =
  | Outcome<undefined, Exclude<BookingRefusal, 'availability-invalid'>>
  | { readonly ok: false; readonly refusal: 'availability-invalid'; readonly problems: AvailabilityProblems };

/** Everything at once, in place of what was there: hours, pauses, days off and zone. The form names the version it was made from,
 * so that of two tabs the second does not overwrite the first unseen. */
export async function saveAvailability(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Answer> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  if (!isApprovedExpert(viewer)) return refused('experts-only');
  const input = availabilityForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { version, wished } = input.data;
  const problems = availabilityProblems(wished, clock.now());
  if (Object.keys(problems).length > 0) return { ok: false, refusal: 'availability-invalid', problems };
  return db.transaction().execute(async (trx) => {
    const replaced = await replaceAvailability(trx, viewer.profileId, version, wished);
    return replaced ? done(undefined) : refused('availability-changed');
  });
}
