import { recapCopy as copy } from '#copy/recap';
import { refusalCopy } from '#copy/refusals';
import { recapAddress } from '#web/parts/recap/address';
import { answerRedirect } from '#web/server/answers';
import { flash } from '#web/server/flash';
import { formActions } from '#web/server/form-actions';
import { readRecap, recapForms } from '#web/server/recap-requests';
import { submitForm } from '#web/submit-form';
import { pageMeta } from '#web/titles';
import type { Route } from './+types/page';
import { Recap } from './recap.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? copy.titleWith(loaderData.recap.peer.name) : copy.title);

export const loader = ({ context, params }: Route.LoaderArgs) => readRecap(context, params.id);

export const action = formActions(
  recapForms((done, { params }) => answerRedirect(recapAddress(params.id ?? ''), [flash(done)])),
);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  submitForm({ serverAction }, (refusal) => ({ title: copy.notSaved, text: refusalCopy[refusal] }));

export default function RecapPage({ loaderData, actionData }: Route.ComponentProps) {
  const { recap } = loaderData;
  return <Recap key={recap.id} {...loaderData} address={recapAddress(recap.id)} refused={actionData} />;
}
