import { expertSpaceCopy as copy } from '#copy/expert-space';
import { failureWords } from '#copy/refusals';
import { listAppointments, ownSettings, saveBookingTerms } from '#modules/booking/server';
import { conversationsOf } from '#modules/messages/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Requests } from './requests.tsx';

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

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Requests {...loaderData} failure={actionData} />;
}
