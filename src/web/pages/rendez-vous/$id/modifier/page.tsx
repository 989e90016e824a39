import { redirect } from 'react-router';
import { editAppointmentCopy as copy } from '#copy/appointments';
import { hundredthsIn } from '#kernel/money';
import { slotsToMoveTo, updateAppointment } from '#modules/booking/server';
import { visit } from '#web/server/context';
import { form, formAction, onward } from '#web/server/form-actions';
import { ownAppointment } from '#web/server/own-appointment';
import type { PageHandle } from '#web/site';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { EditDialog } from './edit-dialog.tsx';

export const handle: PageHandle = { dialog: true };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { platform } = context.get(visit);
  const appointment = await ownAppointment(context, params.id);
  // Cancelled or begun meanwhile: the page below shows the current state.
  if (!appointment?.changes.rename) throw redirect(`/rendez-vous/${params.id}`);
  return { appointment, starts: appointment.changes.move ? await slotsToMoveTo(platform, appointment) : [] };
}

/** Unchanged fields are not sent: the title of a moved session, or the price, which only the expert may lower. */
export const action = formAction(
  form(
    updateAppointment,
    onward('appointment-changed', (_, { params }) => `/rendez-vous/${params.id}`),
    {
      input: ({ typed: { price, ...typed }, params }) => ({
        ...typed,
        ...params,
        // An unreadable price is NaN and refused; `undefined` would keep the price.
        priceCents: price === undefined ? undefined : (hundredthsIn(price) ?? Number.NaN),
      }),
    },
  ),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, () => ({ title: copy.error, text: copy.failed }));

export default function EditPage({ loaderData: { appointment, starts }, actionData }: Route.ComponentProps) {
  return <EditDialog appointment={appointment} starts={starts} refusal={actionData?.refusal} />;
}
