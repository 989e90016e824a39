import { redirect } from 'react-router';
import { signOut } from '#modules/identity/server';
import { answerSignedOut } from '#web/server/answers';
import { visit } from '#web/server/context';
import type { Route } from './+types/route';

/** GET signs nobody out; only the button's POST does. */
export const loader = () => redirect('/');

export const action = Object.assign(
  async ({ context }: Route.ActionArgs) => {
    const { platform, caller, viewer } = context.get(visit);
    const outcome = await signOut(platform, viewer, undefined, caller);
    return answerSignedOut('/se-connecter', outcome.ok ? outcome.value.cookies : []);
  },
  { audiences: { send: signOut.who } },
);
