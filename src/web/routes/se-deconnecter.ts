import { redirect } from 'react-router';
import { signOut } from '#modules/identity/server';
import { answerRedirect } from '../server/answers.ts';
import { visit } from '../server/context.ts';
import type { Route } from './+types/se-deconnecter';

/** GET signs nobody out; only the button's POST does. */
export const loader = () => redirect('/');

export const action = Object.assign(
  async ({ context }: Route.ActionArgs) => {
    const { platform, caller, viewer } = context.get(visit);
    const outcome = await signOut(platform, viewer, undefined, caller);
    return answerRedirect('/se-connecter', outcome.ok ? outcome.value.cookies : []);
  },
  { audiences: { send: signOut.who } },
);
