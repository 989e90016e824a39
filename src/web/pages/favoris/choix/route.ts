import { redirect } from 'react-router';
import { isUuid } from '#kernel/ids';
import { addFavourite, removeFavourite } from '#modules/experts/server';
import { safeReturnTo } from '#modules/identity';
import { answerRedirect, refuseOperation, refuseScript } from '#web/server/answers';
import { formActions, type Sent } from '#web/server/form-actions';
import { pendingFavourite } from '#web/server/pending-favourite';

export const loader = () => redirect('/favoris');

/** A heart was pressed: a script gets a status, a form leads back to its page, and a visitor signs in first. */
const choice = (choose: typeof addFavourite | typeof removeFavourite) => ({
  who: 'everyone' as const,
  async answer({ visit: { platform, viewer }, typed }: Sent) {
    const from = safeReturnTo(typed.from, '/favoris');
    if (!viewer) return signInFirst(typed.expert ?? '', from);
    const outcome = await choose(platform, viewer, typed);
    if (typed.script) return outcome.ok ? new Response(null, { status: 204 }) : refuseScript(outcome.refusal);
    if (outcome.ok) return answerRedirect(from);
    throw refuseOperation(outcome.refusal);
  },
});

function signInFirst(expert: string, from: string) {
  const signIn = `/se-connecter?${new URLSearchParams({ returnTo: '/favoris/retenu' })}`;
  return answerRedirect(signIn, isUuid(expert) ? [pendingFavourite({ expert, from })] : []);
}

export const action = formActions({ add: choice(addFavourite), remove: choice(removeFavourite) });
