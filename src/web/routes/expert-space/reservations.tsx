import { expertSpaceCopy as copy } from '#copy/expert-space';
import { listAppointments, ownSettings, saveBookingTerms } from '#modules/booking/server';
import { conversationsOf } from '#modules/messages/server';
import { Requests } from '#screens/expert-space/requests';
import { sendForm } from '#web/send-form';
import { visit } from '../../server/context.ts';
import { form, formActions, onward } from '../../server/form-actions.ts';
import { viewerOf } from '../../server/guard.ts';
import { pageMeta } from '../../titles.ts';
import type { Route } from './+types/reservations';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.tabs.requests);

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const { profileId } = viewerOf(context);
  const now = clock.now();
  const [settings, requests] = await Promise.all([
    ownSettings(db, profileId),
    listAppointments(db, profileId, 'requests', now),
  ]);
  const ids = requests.map(({ id }) => id);
  return { settings, requests, conversations: await conversationsOf(db, profileId, ids), now };
}

export const action = formActions({
  terms: form(saveBookingTerms, onward('settings-saved', '/expert-space/reservations')),
});

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Requests {...loaderData} failure={actionData} />;
}
