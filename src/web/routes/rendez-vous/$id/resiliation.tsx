import { contractCopy as copy } from '#copy/contracts';
import { terminateMentorship } from '#modules/booking/server';
import { EndContract } from '#screens/contracts/end-contract';
import { sendForm } from '#web/send-form';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { endingPage } from '../../../server/ending.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/resiliation';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, copy.termination.title);

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  endingPage(context, 'termination', params.id, url);

export async function action({ context, params, url }: Route.ActionArgs) {
  const here = context.get(visit);
  const form = { id: params.id, key: url.searchParams.get('cle') ?? undefined };
  try {
    const outcome = await terminateMentorship(here.platform, here.viewer, form);
    return outcome.ok ? answerRedirect(url.pathname + url.search) : answerRefusal(outcome.refusal);
  } catch (error) {
    return answerFault(here, error, {});
  }
}

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending, copy.failed);

export default function EndContractPage({ loaderData, actionData }: Route.ComponentProps) {
  return <EndContract {...loaderData} failure={actionData} />;
}
