import { done, type Outcome, refused } from '#kernel/outcome';
import { asExpert, type Viewer } from '#modules/identity';
import { calendarsOf } from '#platform/env';
import { publishCalendar } from '#platform/live';
import type { Calendars } from '../calendars.ts';
import { revokeToken } from '../provider/google-tokens.ts';
import type { CalendarsRefusal } from '../refusals.ts';
import { calendarForm } from '../schemas.ts';
import { forgetCalendar } from '../store/calendars.ts';

/** Deletes a calendar, its secret and its busy times: the slots are free at once. */
export async function disconnectCalendar(
  { platform }: Calendars,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<undefined, CalendarsRefusal>> {
  const expert = asExpert(viewer);
  if (!expert.ok) return expert;
  const input = calendarForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { db, env, log } = platform;
  const { profileId } = expert.value;
  const settings = calendarsOf(env);
  const gone = await forgetCalendar(db, profileId, input.data.calendar);
  if (!gone) return refused('not-found');
  await publishCalendar(platform, profileId);
  if (gone.kind === 'google' && settings?.google)
    try {
      await revokeToken(settings.google, gone.secret(settings.key));
    } catch (error) {
      log.info({ err: error }, 'Google grant could not be revoked');
    }
  return done(undefined);
}
