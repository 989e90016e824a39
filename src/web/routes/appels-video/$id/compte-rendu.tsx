import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { recapCopy as copy } from '#copy/recap';
import { type AppointmentId, isUuid } from '#kernel/ids';
import { addRecapEntry, findRecap, removeRecapEntry } from '#modules/calls/server';
import type { RecapData } from '#screens/recap/entries';
import { Recap } from '#screens/recap/recap';
import { saveForm } from '#web/save-form';
import { recapAddress } from '../../../screens/recap/address.ts';
import { answerFault, answerRedirect, answerRefusal } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { flash } from '../../../server/flash.ts';
import { pageMeta } from '../../../titles.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/compte-rendu';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData ? copy.titleWith(loaderData.recap.peer.name) : copy.title);

/** Of the two people of the appointment; for everybody else it is not there. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<RecapData> {
  const { platform, viewer } = context.get(visit);
  const found = isUuid(params.id)
    ? await findRecap(platform, viewer, params.id.toLowerCase() as AppointmentId)
    : undefined;
  if (!found?.ok) throw new Response(null, { status: 404 });
  return { recap: found.value, fresh: { decision: randomUUID(), action: randomUUID(), link: randomUUID() } };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const here = context.get(visit);
  const typed = await typedInto(request);
  const form = { ...typed, appointmentId: params.id };
  const isRemoval = typed.intent === 'remove';
  try {
    const outcome = await (isRemoval ? removeRecapEntry : addRecapEntry)(here.recaps, here.viewer, form);
    if (!outcome.ok) return answerRefusal(outcome.refusal, typed);
    // Beside a call the page stays: the notes are asked for again.
    if (typed.from === 'call') return data({ refusal: undefined, typed: undefined });
    return answerRedirect(recapAddress(params.id), [flash(isRemoval ? 'recap-entry-removed' : 'recap-entry-added')]);
  } catch (error) {
    return answerFault(here, error, typed);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => saveForm(serverAction, copy.notSaved);

export default function RecapPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Recap key={loaderData.recap.id} {...loaderData} refused={actionData} />;
}
