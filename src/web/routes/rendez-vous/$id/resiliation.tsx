import { contractCopy as copy } from '#copy/contracts';
import { terminateMentorship } from '#modules/booking/server';
import { EndContract } from '#screens/contracts/end-contract';
import { sendForm } from '#web/send-form';
import { endingForm, endingPage } from '../../../server/ending.ts';
import { formAction } from '../../../server/form-actions.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/resiliation';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.termination.title);

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  endingPage(context, 'termination', params.id, url);

export const action = formAction(endingForm(terminateMentorship));

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function EndContractPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EndContract {...loaderData} failure={actionData} />;
}
