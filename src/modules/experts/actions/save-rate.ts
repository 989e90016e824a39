import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { publishCalendar } from '#platform/live';
import { rateForm } from '../schemas.ts';

/** Saves the hourly rate and its currency (product decision 37), for new bookings only. No rate means the launch grid, in euros. */
export const saveRate = action({ who: 'approved-expert', input: rateForm }, async ({ platform, actor, input, now }) => {
  const { hourlyRate, currency } = input;
  if (Number.isNaN(hourlyRate)) return refused('rate-out-of-range');
  await platform.db
    .updateTable('user_profiles')
    .set({ hourly_rate_cents: hourlyRate, currency: hourlyRate === null ? 'EUR' : currency, updated_at: now })
    .where('id', '=', actor.profileId)
    .execute();
  await publishCalendar(platform, actor.profileId);
  return done(undefined);
});
