import { redirect } from 'react-router';
import { ratingCopy as copy } from '#copy/reviews';
import { findRateable, rateSession } from '#modules/reviews/server';
import { RateDialog } from '#screens/reviews/rate-dialog';
import { sayFailure } from '#web/say-failure';
import { visit } from '../../../server/context.ts';
import { form, formAction, onward } from '../../../server/form-actions.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import type { PageHandle } from '../../../site.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/evaluer';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.metaTitle);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const appointment = await ownAppointment(context, params.id);
  const session = appointment?.role === 'client' ? await findRateable(db, appointment.id) : undefined;
  // Not over yet, not joined, or already rated: the list shows the current state.
  if (!session) throw redirect(`/rendez-vous${url.search}`);
  const { title, startsAt, expert } = session;
  return { session: { title, startsAt, expert } };
}

export const action = formAction(
  form(
    rateSession,
    onward('rating-sent', (_, { url }) => `/rendez-vous${url.search}`),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayFailure(serverAction, { title: copy.error, text: copy.failed });

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined;
  return <RateDialog {...loaderData} refusal={actionData?.refusal} typed={typed} />;
}
