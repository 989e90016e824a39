import { redirect } from 'react-router';
import { cancelAppointmentCopy as copy } from '#copy/appointments';
import { cancelAppointment } from '#modules/booking/server';
import { paymentsOf } from '#modules/payments/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { CancelDialog } from './cancel-dialog.tsx';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const appointment = await ownAppointment(context, params.id);
  // Cancelled or begun meanwhile: the page below shows the current state.
  if (!appointment?.changes.cancel) throw redirect(`/rendez-vous/${params.id}`);
  const { db } = context.get(visit).platform;
  const payments = await paymentsOf(db, viewerOf(context).profileId, [appointment.id]);
  return { appointment, payment: payments.get(appointment.id) };
}

export const action = formAction(
  form(
    cancelAppointment,
    onward('appointment-cancelled', (_, { params }) => `/rendez-vous/${params.id}`),
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, () => ({ title: copy.error, text: copy.failed }));

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} refusal={actionData?.refusal} />;
}
