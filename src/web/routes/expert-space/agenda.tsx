import { Outlet } from 'react-router';
import { expertSpaceCopy as copy } from '#copy/expert-space';
import { ownAvailability, ownSettings, saveDurations } from '#modules/booking/server';
import { connectAddress, disconnectCalendar, ownCalendars, startGoogleCalendar } from '#modules/calendars/server';
import { Agenda } from '#screens/expert-space/agenda';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import { flash } from '../../server/flash.ts';
import { googleBack } from '../../server/google-back.ts';
import { viewerOf } from '../../server/guard.ts';
import { saveSetting } from '../../server/save-setting.ts';
import { pageMeta } from '../../titles.ts';
import { sentIn, typedInto } from '../../typed-into.ts';
import type { Route } from './+types/agenda';

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

export async function action({ request, context }: Route.ActionArgs) {
  const { platform, viewer, calendars, requestId } = context.get(visit);
  const durations = (await sentIn(request.clone())).getAll('durations');
  const typed = await typedInto(request);
  try {
    switch (typed.intent ?? '') {
      case 'durations':
        return saveSetting({ platform, requestId }, { here, typed }, saveDurations(platform, viewer, { durations }));
      case 'connect-google': {
        const outcome = await startGoogleCalendar(calendars, viewer, googleBack(platform.site.origin));
        return outcome.ok ? answerRedirect(outcome.value.url) : answerRefusal(outcome.refusal, typed);
      }
      case 'connect-file': {
        const outcome = await connectAddress(calendars, viewer, typed);
        return outcome.ok ? answerRedirect(here, [flash('calendar-connected')]) : answerRefusal(outcome.refusal, typed);
      }
      case 'disconnect-calendar': {
        const outcome = await disconnectCalendar(calendars, viewer, typed);
        return outcome.ok
          ? answerRedirect(here, [flash('calendar-disconnected')])
          : answerRefusal(outcome.refusal, typed);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault({ platform, requestId }, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function AgendaPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Agenda {...loaderData} failure={actionData} />
      <Outlet />
    </>
  );
}
