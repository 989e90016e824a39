import { redirect } from 'react-router';
import { renewFeed } from '#modules/booking/server';
import { answerRedirect, refuseOperation } from '#web/server/answers';
import { visit } from '#web/server/context';
import { flash } from '#web/server/flash';
import type { Route } from './+types/route';

export const loader = () => redirect('/rendez-vous');

/** Creates the calendar feed URL, or replaces it. */
export const action = Object.assign(
  async ({ context }: Route.ActionArgs) => {
    const { platform, viewer } = context.get(visit);
    const outcome = await renewFeed(platform, viewer);
    if (!outcome.ok) throw refuseOperation(outcome.refusal);
    return answerRedirect('/rendez-vous', [flash('feed-renewed')]);
  },
  { audiences: { send: renewFeed.who } },
);
