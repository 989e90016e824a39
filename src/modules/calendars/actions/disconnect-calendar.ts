import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { calendarsOf } from '#platform/env';
import { publishCalendar } from '#platform/live';
import { revokeToken } from '../provider/google-tokens.ts';
import { calendarForm } from '../schemas.ts';
import { forgetCalendar } from '../store/calendars.ts';

/** Deletes a calendar, its secret and its busy times: the slots are free at once. */
export const disconnectCalendar = action(
  { who: 'approved-expert', input: calendarForm, invalid: () => refused('not-found') },
  async ({ platform, actor: { profileId }, input }) => {
    const { db, env, log } = platform;
    const { google } = calendarsOf(env);
    const gone = await forgetCalendar(db, profileId, input.calendar);
    if (!gone) return refused('not-found');
    await publishCalendar(platform, profileId);
    if (gone.kind === 'google' && google)
      try {
        await revokeToken(google, gone.secret(env));
      } catch (error) {
        log.info({ err: error }, 'Google grant could not be revoked');
      }
    return done(undefined);
  },
);
