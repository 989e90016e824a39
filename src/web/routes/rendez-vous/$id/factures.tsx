import { redirect } from 'react-router';
import { papersCopy as copy } from '#copy/papers';
import { papersOf } from '#modules/papers/server';
import { AppointmentPapers } from '#screens/papers/appointment-papers';
import { visit } from '../../../server/context.ts';
import { viewerOf } from '../../../server/guard.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/factures';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const appointment = await ownAppointment(context, params.id);
  if (!appointment) throw redirect('/rendez-vous');
  const { db } = context.get(visit).platform;
  const papers = (await papersOf(db, viewerOf(context).profileId, [appointment.id])).get(appointment.id) ?? [];
  return { title: appointment.title, startsAt: appointment.startsAt, papers };
}

export default function AppointmentPapersPage({ loaderData }: Route.ComponentProps) {
  return <AppointmentPapers {...loaderData} />;
}
