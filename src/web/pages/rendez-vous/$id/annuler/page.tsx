import { redirect } from 'react-router';
import { cancelAppointmentCopy as copy } from '#copy/appointments';
import { cancelAppointment } from '#modules/booking/server';
import { form, formAction, onward } from '#web/server/form-actions';
import { ownAppointment } from '#web/server/own-appointment';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { CancelDialog } from './cancel-dialog.tsx';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const appointment = await ownAppointment(context, params.id);
  // Cancelled or begun meanwhile: the list shows the current state.
  if (!appointment?.changes.cancel) throw redirect(`/rendez-vous${url.search}`);
  return { appointment };
}

export const action = formAction(
  form(
    cancelAppointment,
    onward('appointment-cancelled', (_, { url }) => `/rendez-vous${url.search}`),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, () => ({ title: copy.error, text: copy.failed }));

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} refusal={actionData?.refusal} />;
}
