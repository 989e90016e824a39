import { data, redirect } from 'react-router';
import { readMessages } from '#modules/messages/server';
import { conversationAddress } from '#web/parts/messages/address';
import { refuseScript } from '#web/server/answers';
import { formAction } from '#web/server/form-actions';
import type { Route } from './+types/route';

export const loader = ({ params }: Route.LoaderArgs) => redirect(conversationAddress(params.id));

/** A visible page reports the last message read. */
export const action = formAction({
  who: readMessages.who,
  async answer({ visit: { platform, viewer }, typed: { upTo }, params }) {
    const outcome = await readMessages(platform, viewer, { appointmentId: params.id, upTo });
    return outcome.ok ? data(null) : refuseScript(outcome.refusal);
  },
});
