import { Outlet } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import { failureWords } from '#copy/refusals';
import { ownAvailability, ownSettings, saveDurations } from '#modules/booking/server';
import { connectAddress, disconnectCalendar, ownCalendars, startGoogleCalendar } from '#modules/calendars/server';
import { answerRedirect } from '#web/server/answers';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { googleBack } from '#web/server/google-back';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Agenda } from './agenda.tsx';

export { shouldRevalidate } from '#web/dialog-routes';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

const here = '/expert-space';

export async function loader({ context }: Route.LoaderArgs) {
  const { platform, requestId } = context.get(visit);
  const { db, clock } = platform;
  const { profileId } = viewerOf(context);
  const [{ durations }, availability, calendars] = await Promise.all([
    ownSettings(db, profileId),
    ownAvailability(db, profileId, clock.now()),
    ownCalendars(platform, profileId).catch((error: unknown) => {
      platform.log.error({ err: error, requestId }, 'the calendars of an expert cannot be loaded');
      return 'failed' as const;
    }),
  ]);
  return { settings: { durations }, availability, calendars };
}

export const action = formActions({
  durations: form(saveDurations, onward('settings-saved', here), {
    input: (sent) => ({ durations: sent.form.getAll('durations') }),
  }),
  'connect-google': form(startGoogleCalendar, ({ url }) => answerRedirect(url), {
    rest: ({ visit: { platform } }) => [googleBack(platform.site.origin)],
  }),
  'connect-file': form(connectAddress, onward('calendar-connected', here)),
  'disconnect-calendar': form(disconnectCalendar, onward('calendar-disconnected', here)),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Agenda {...loaderData} failure={actionData} />
      <Outlet />
    </>
  );
}
