import { data, redirect } from 'react-router';
import { readMessages } from '#modules/messages/server';
import { conversationAddress } from '../../../../screens/messages/address.ts';
import { refuseScript } from '../../../../server/answers.ts';
import { visit } from '../../../../server/context.ts';
import { typedInto } from '../../../../typed-into.ts';
import type { Route } from './+types/lus';

export const loader = ({ params }: Route.LoaderArgs) => redirect(conversationAddress(params.id));

/** A visible page reports the last message read. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { platform, viewer } = context.get(visit);
  const { upTo } = await typedInto(request);
  const outcome = await readMessages(platform, viewer, { appointmentId: params.id, upTo });
  return outcome.ok ? data(null) : refuseScript(outcome.refusal);
}
