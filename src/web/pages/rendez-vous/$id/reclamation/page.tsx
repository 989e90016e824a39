import { redirect } from 'react-router';
import { claimCopy as copy } from '#copy/claims';
import { failureWords } from '#copy/refusals';
import { claimable } from '#modules/claims';
import { answerClaim, claimsOf, raiseClaim } from '#modules/claims/server';
import { visit } from '#web/server/context';
import { form, formActions, onward } from '#web/server/form-actions';
import { viewerOf } from '#web/server/guard';
import { ownAppointment } from '#web/server/own-appointment';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { ClaimPage } from './claim-page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.title);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, clock } = context.get(visit).platform;
  const appointment = await ownAppointment(context, params.id);
  if (!appointment) throw redirect('/rendez-vous');
  const claim = (await claimsOf(db, viewerOf(context).profileId, [appointment.id])).get(appointment.id);
  // No claim exists and none can be raised: the list shows when it is possible.
  if (!claim && (appointment.role === 'expert' || !claimable(appointment, clock.now())))
    throw redirect('/rendez-vous?onglet=passes');
  return { appointment, claim };
}

export const action = formActions({
  raise: form(raiseClaim, onward('claim-raised')),
  answer: form(answerClaim, onward('claim-answered')),
});

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function AppointmentClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage {...loaderData} failure={actionData} />;
}
