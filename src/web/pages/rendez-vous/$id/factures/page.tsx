import { redirect } from 'react-router';
import { papersCopy as copy } from '#copy/papers';
import { papersOf } from '#modules/invoicing/server';
import { visit } from '#web/server/context';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { AppointmentPapers } from './appointment-papers.tsx';

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
