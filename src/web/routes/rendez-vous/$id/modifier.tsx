import { redirect } from 'react-router';
import { editAppointmentCopy as copy } from '#copy/appointments';
import { slotsToMoveTo, updateAppointment } from '#modules/booking/server';
import { EditDialog } from '#screens/appointments/edit-dialog';
import { sayFailure } from '#web/say-failure';
import { visit } from '../../../server/context.ts';
import { form, formAction, onward } from '../../../server/form-actions.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import type { PageHandle } from '../../../site.ts';
import { pageMeta } from '../../../titles.ts';
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
export const action = formAction(
  form(
    updateAppointment,
    onward('appointment-changed', (_, { url }) => `/rendez-vous${url.search}`),
    {
      input: ({ typed: { price, ...typed }, params }) => ({
        ...typed,
        ...params,
        priceCents: price === undefined ? undefined : centsOf(price),
      }),
    },
  ),
);

/** An empty field is NaN, although Number('') is 0. */
const centsOf = (price: string) => (price.trim() ? Math.round(Number(price.replace(',', '.')) * 100) : Number.NaN);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sayFailure(serverAction, { title: copy.error, text: copy.failed });

export default function EditPage({ loaderData: { appointment, starts }, actionData }: Route.ComponentProps) {
  return <EditDialog appointment={appointment} starts={starts} refusal={actionData?.refusal} />;
}
