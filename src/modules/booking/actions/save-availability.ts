import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishCalendar } from '#platform/live';
import { availabilityProblems } from '../rules/availability-problems.ts';
import { availabilityForm } from '../schemas.ts';
import { replaceAvailability } from '../store/availability.ts';

/** Replaces hours, pauses, days off and time zone at once. Optimistic lock: the form carries the version it was made from, so that
 * one tab does not silently overwrite another. */
export const saveAvailability = action(
  { who: 'approved-expert', input: availabilityForm },
  async ({ platform, actor: { profileId }, input: { version, availability }, now }) => {
    const problems = availabilityProblems(availability, now);
    if (Object.keys(problems).length > 0) return { ok: false, refusal: 'availability-invalid', problems } as const;
    const replaced = await platform.db
      .transaction()
      .execute((trx) => replaceAvailability(trx, profileId, version, availability));
    if (!replaced) return refused('availability-changed');
    await publishCalendar(platform, profileId);
    return done(undefined);
  },
);
