import { failureWords } from '#copy/refusals';
import { ratingCopy } from '#copy/reviews';
import { rateSession } from '#modules/reviews/server';
import { endAddress } from '#web/parts/recap/address';
import { answerRedirect } from '#web/server/answers';
import { flash } from '#web/server/flash';
import { form, formActions, onward } from '#web/server/form-actions';
import { recapForms } from '#web/server/recap-requests';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import { typedInto } from '#web/typed-into';
import type { Route } from './+types/page';
import { endCopy as copy } from './copy.ts';
import { loadEnd } from './end.server.ts';
import { EndScreen } from './end-screen.tsx';
import { proposeForm } from './propose.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.metaTitle);

export const loader = ({ context, params }: Route.LoaderArgs) => loadEnd(context, params.id);

export const action = formActions({
  rate: form(rateSession, onward('rating-sent')),
  propose: proposeForm,
  ...recapForms((done, { params }) => answerRedirect(endAddress(params.id ?? ''), [flash(done)])),
});

export const clientAction = async ({ serverAction, request }: Route.ClientActionArgs) => {
  const { intent } = await typedInto(request.clone());
  return submitForm({ serverAction, request }, (refusal) =>
    intent === 'rate'
      ? { title: ratingCopy.error, text: ratingCopy.failed }
      : failureWords(refusal, copy.followUp.failed),
  );
};

export default function EndPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EndScreen key={loaderData.appointment.id} view={loaderData} refused={actionData} />;
}
