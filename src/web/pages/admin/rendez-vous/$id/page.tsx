import { data } from 'react-router';
import { managedAppointmentCopy as copy } from '#copy/admin-appointments';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { findManagedAppointment } from '#modules/booking/server';
import { paymentsOf } from '#modules/payments/server';
import { visit } from '#web/server/context';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AppointmentDetails } from './appointment.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.appointment.title || copy.untitled);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(visit).platform;
  const id = params.id as AppointmentId;
  const appointment = isUuid(id) ? await findManagedAppointment(db, id) : undefined;
  if (!appointment) throw data(null, { status: 404 });
  const payments = await paymentsOf(db, appointment.client.id, [id]);
  return { appointment, payment: payments.get(id) };
}

export default function AdminAppointmentPage({ loaderData }: Route.ComponentProps) {
  return <AppointmentDetails {...loaderData} />;
}
