import { contractCopy as copy } from '#copy/contracts';
import { withdrawContract } from '#modules/booking/server';
import { EndContract } from '#screens/contracts/end-contract';
import { sendForm } from '#web/send-form';
import { endingForm, endingPage } from '../../../server/ending.ts';
import { formAction } from '../../../server/form-actions.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/retractation';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.withdrawal.title);

export const loader = ({ context, params, url }: Route.LoaderArgs) => endingPage(context, 'withdrawal', params.id, url);

export const action = formAction(endingForm(withdrawContract));

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function EndContractPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EndContract {...loaderData} failure={actionData} />;
}
