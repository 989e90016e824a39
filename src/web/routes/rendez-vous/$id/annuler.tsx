import { redirect } from 'react-router';
import { cancelAppointmentCopy as copy } from '#copy/appointments';
import { cancelAppointment } from '#modules/booking/server';
import { CancelDialog } from '#screens/appointments/cancel-dialog';
import { sayFailure } from '#web/say-failure';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import type { PageHandle } from '../../../site.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/annuler';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const appointment = await ownAppointment(context, params.id);
  // Cancelled or begun meanwhile: the list shows the current state.
  if (!appointment?.changes.cancel) throw redirect(`/rendez-vous${url.search}`);
  return { appointment };
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const here = context.get(visit);
  try {
    const outcome = await cancelAppointment(here.platform, here.viewer, { id: params.id });
    if (!outcome.ok) return answerRefusal(outcome.refusal);
    return answerRedirect(`/rendez-vous${url.search}`, [flash('appointment-cancelled')]);
  } catch (error) {
    return answerFault(here, error, {});
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayFailure(serverAction, { title: copy.error, text: copy.failed });

export default function CancelPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CancelDialog {...loaderData} refusal={actionData?.refusal} />;
}
