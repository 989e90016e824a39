import { contractCopy as copy } from '#copy/contracts';
import { failureWords } from '#copy/refusals';
import { withdrawContract } from '#modules/booking/server';
import { EndContract } from '#parts/contracts/end-contract';
import { endingForm, endingPage } from '#web/server/ending';
import { formAction } from '#web/server/form-actions';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.withdrawal.title);

export const loader = ({ context, params, url }: Route.LoaderArgs) => endingPage(context, 'withdrawal', params.id, url);

export const action = formAction(endingForm(withdrawContract));

export const clientAction = (sending: Route.ClientActionArgs) =>
  submitForm(sending, (refusal) => failureWords(refusal, copy.failed));

export default function EndContractPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EndContract {...loaderData} failure={actionData} />;
}
