import { redirect } from 'react-router';
import { ratingCopy as copy } from '#copy/reviews';
import { findRateable, rateSession } from '#modules/reviews/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { ownAppointment } from '#web/server/own-appointment';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { RateDialog } from './rate-dialog.tsx';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.metaTitle);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const appointment = await ownAppointment(context, params.id);
  const session = appointment?.role === 'client' ? await findRateable(db, appointment.id) : undefined;
  // Not over yet, not joined, or already rated: the page below shows the current state.
  if (!session) throw redirect(`/rendez-vous/${params.id}`);
  const { title, startsAt, expert } = session;
  return { session: { title, startsAt, expert }, chosen: starsIn(url.searchParams.get('note')) };
}

/** Number of stars that a link of a mail chooses; undefined without one. */
const starsIn = (note: string | null) => (/^[1-5]$/.test(note ?? '') ? Number(note) : undefined);

export const action = formAction(
  form(
    rateSession,
    onward('rating-sent', (_, { params }) => `/rendez-vous/${params.id}`),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, () => ({ title: copy.error, text: copy.failed }));

export default function RatePage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData && 'typed' in actionData ? actionData.typed : undefined;
  return <RateDialog {...loaderData} refusal={actionData?.refusal} typed={typed} />;
}
