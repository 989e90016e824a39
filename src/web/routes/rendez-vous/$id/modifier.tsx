import { redirect } from 'react-router';
import { editAppointmentCopy as copy } from '#copy/appointments';
import { slotsToMoveTo, updateAppointment } from '#modules/booking/server';
import { EditDialog } from '#screens/appointments/edit-dialog';
import { sayFailure } from '#web/say-failure';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import type { PageHandle } from '../../../site.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/modifier';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const appointment = await ownAppointment(context, params.id);
  // Cancelled or begun meanwhile: the list shows the current state.
  if (!appointment?.changes.rename) throw redirect(`/rendez-vous${url.search}`);
  return { appointment, starts: appointment.changes.move ? await slotsToMoveTo(platform, appointment) : [] };
}

/** Unchanged fields are not sent: the title of a moved session, or the price, which only the expert may lower. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const here = context.get(visit);
  const { title, start, end, price } = await typedInto(request);
  try {
    const outcome = await updateAppointment(here.platform, here.viewer, {
      id: params.id,
      title,
      start,
      end,
      priceCents: price === undefined ? undefined : centsOf(price),
    });
    if (!outcome.ok) return answerRefusal(outcome.refusal);
    return answerRedirect(`/rendez-vous${url.search}`, [flash('appointment-changed')]);
  } catch (error) {
    return answerFault(here, error, {});
  }
}

/** An empty field is NaN, although Number('') is 0. */
const centsOf = (price: string) => (price.trim() ? Math.round(Number(price.replace(',', '.')) * 100) : Number.NaN);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayFailure(serverAction, { title: copy.error, text: copy.failed });

export default function EditPage({ loaderData: { appointment, starts }, actionData }: Route.ComponentProps) {
  return <EditDialog appointment={appointment} starts={starts} refusal={actionData?.refusal} />;
}
