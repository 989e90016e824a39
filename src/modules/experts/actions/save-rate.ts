import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { publishCalendar } from '#platform/live';
import type { Platform } from '#platform/platform';
import type { ExpertsRefusal } from '../refusals.ts';
import { rateForm } from '../schemas.ts';

/** Saves the hourly rate and its currency (product decision 37), for new bookings only. No rate means the launch grid, in euros. */
export async function saveRate(
  platform: Pick<Platform, 'db' | 'clock' | 'redis' | 'log'>,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, ExpertsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const input = rateForm.safeParse(form);
  if (!input.success) return refused('form-incomplete');
  const { hourlyRate, currency } = input.data;
  if (Number.isNaN(hourlyRate)) return refused('rate-out-of-range');
  const { profileId } = expert.value;
  await platform.db
    .updateTable('user_profiles')
    .set({
      hourly_rate_cents: hourlyRate,
      currency: hourlyRate === null ? 'EUR' : currency,
      updated_at: platform.clock.now(),
    })
    .where('id', '=', profileId)
    .execute();
  await publishCalendar(platform, profileId);
  return done(undefined);
}
