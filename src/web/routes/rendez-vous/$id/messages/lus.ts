import { data, redirect } from 'react-router';
import { readMessages } from '#modules/messages/server';
import { conversationAddress } from '../../../../screens/messages/address.ts';
import { refuseScript } from '../../../../server/answers.ts';
import { formAction } from '../../../../server/form-actions.ts';
import type { Route } from './+types/lus';

export const loader = ({ params }: Route.LoaderArgs) => redirect(conversationAddress(params.id));

/** A visible page reports the last message read. */
export const action = formAction({
  who: readMessages.who,
  async answer({ visit: { platform, viewer }, typed: { upTo }, params }) {
    const outcome = await readMessages(platform, viewer, { appointmentId: params.id, upTo });
    return outcome.ok ? data(null) : refuseScript(outcome.refusal);
  },
});
