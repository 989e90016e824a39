import { data } from 'react-router';
import { answerQuestions } from '#modules/booking/server';
import { appointmentFrame } from '#parts/appointments/appointment-frame';
import { DialogOutlet } from '#parts/dialog-outlet';
import { answersIn } from '#web/parts/appointments/answers';
import { form, formActions, onward } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { loadAppointment } from './appointment.server.ts';
import { AppointmentPage } from './appointment-page.tsx';
import { appointmentCopy as copy } from './copy.ts';

export { shouldRevalidate } from '#web/dialog-routes';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? copy.metaTitle(loaderData.appointment.title) : copy.missing);

export const loader = ({ context, params }: Route.LoaderArgs) => loadAppointment(context, params.id);

/** `quiet`: a script saves each answer when its field is left, and shows that beside it. */
export const action = formActions({
  answer: form(
    answerQuestions,
    (done, sent) =>
      sent.typed.quiet === undefined
        ? onward('answers-saved', (_, { params }) => `/rendez-vous/${params.id}#preparer`)(done, sent)
        : data({ isSaved: true, refusal: undefined }),
    { input: ({ typed, params }) => ({ id: params.id, answers: answersIn(typed) }) },
  ),
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm({ serverAction });

export default function AppointmentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { id, other } = loaderData.appointment;
  return (
    <>
      <AppointmentPage key={id} view={loaderData} refusal={actionData?.refusal} />
      <DialogOutlet below={`/rendez-vous/${id}`} frameAt={(path) => appointmentFrame(path, other.fullName)} />
    </>
  );
}
