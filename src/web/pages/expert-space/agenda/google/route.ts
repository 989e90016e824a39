import { finishGoogleCalendar } from '#modules/calendars/server';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { googleBack } from '#web/server/google-back';
import type { Route } from './+types/route';

/** OAuth callback of Google, with a code or an error. Redirects, so that neither stays in the visible URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer, platform, requestId } = context.get(visit);
  const query = Object.fromEntries(url.searchParams);
  try {
    const outcome = await finishGoogleCalendar(platform, viewer, query, googleBack(platform.site.origin));
    if (outcome.ok) return answerRedirect('/expert-space', [flash('calendar-connected')]);
    const withheld = outcome.refusal === 'google-calendar-withheld';
    return answerRedirect('/expert-space', [flash(withheld ? 'calendar-withheld' : 'calendar-not-connected')]);
  } catch (error) {
    platform.log.error({ err: error, requestId }, 'Google Calendar connection failed');
    return answerRedirect('/expert-space', [flash('calendar-not-connected')]);
  }
}
