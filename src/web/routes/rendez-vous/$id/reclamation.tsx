import { redirect } from 'react-router';
import { claimCopy as copy } from '#copy/claims';
import { claimable } from '#modules/claims';
import { answerClaim, claimsOf, raiseClaim } from '#modules/claims/server';
import { ClaimPage } from '#screens/claims/claim-page';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { viewerOf } from '../../../server/guard.ts';
import { ownAppointment } from '../../../server/own-appointment.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/reclamation';

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

export async function action({ request, context, params }: Route.ActionArgs) {
  const here = context.get(visit);
  const { platform, viewer } = here;
  const typed = await typedInto(request);
  const form = { id: params.id, words: typed.words };
  const back = `/rendez-vous/${params.id}/reclamation`;
  try {
    switch (typed.intent ?? '') {
      case 'raise': {
        const outcome = await raiseClaim(platform, viewer, form);
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return answerRedirect(back, [flash('claim-raised')]);
      }
      case 'answer': {
        const outcome = await answerClaim(platform, viewer, form);
        if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
        return answerRedirect(back, [flash('claim-answered')]);
      }
      default:
        return answerRefusal('form-incomplete', typed);
    }
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function AppointmentClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage {...loaderData} failure={actionData} />;
}
