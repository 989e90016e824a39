import { recapCopy as copy } from '#copy/recap';
import { Recap } from '#screens/recap/recap';
import { saveForm } from '#web/save-form';
import { recapAddress } from '../../../screens/recap/address.ts';
import { answerRedirect } from '../../../server/answers.ts';
import { flash } from '../../../server/flash.ts';
import { formActions } from '../../../server/form-actions.ts';
import { readRecap, recapForms } from '../../../server/recap-requests.ts';
import { pageMeta } from '../../../titles.ts';
import type { Route } from './+types/compte-rendu';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? copy.titleWith(loaderData.recap.peer.name) : copy.title);

export const loader = ({ context, params }: Route.LoaderArgs) => readRecap(context, params.id);

export const action = formActions(
  recapForms((done, { params }) => answerRedirect(recapAddress(params.id ?? ''), [flash(done)])),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveForm(serverAction, copy.notSaved);

export default function RecapPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recap } = loaderData;
  return <Recap key={recap.id} {...loaderData} address={recapAddress(recap.id)} refused={actionData} />;
}
