import { redirect } from 'react-router';
import { decideRequest } from '#modules/booking/server';
import { answerRedirect, refuseOperation } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import { typedInto } from '#web/typed-into';
import type { Route } from './+types/route';

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/rendez-vous/${params.id}`);

/** The expert accepts or declines a request, or a whole series. */
export const action = Object.assign(
  async ({ request, context, params }: Route.ActionArgs) => {
    const { platform, viewer } = context.get(visit);
    const { decision, at } = await typedInto(request);
    const here = pageOf(at, params.id);
    const outcome = await decideRequest(platform, viewer, { id: params.id, decision });
    if (outcome.ok)
      return answerRedirect(here, [flash(decision === 'accept' ? 'request-accepted' : 'request-refused')]);
    // The client withdrew the request meanwhile, or it expired: the page shows the current state.
    if (outcome.refusal === 'appointment-over' || outcome.refusal === 'appointment-changed')
      return answerRedirect(here, [flash('request-gone')]);
    throw refuseOperation(outcome.refusal);
  },
  { audiences: { accept: decideRequest.who, refuse: decideRequest.who } },
);

function pageOf(at: string | undefined, id: string): string {
  if (at === 'expert-space') return '/expert-space/reservations';
  return at === 'appointment' ? `/rendez-vous/${id}` : '/rendez-vous';
}
