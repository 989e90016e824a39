import { redirect } from 'react-router';
import { signOut } from '#modules/identity/server';
import { answerRedirect } from '../server/answers.ts';
import { visit } from '../server/context.ts';
import type { Route } from './+types/se-deconnecter';

/** GET signs nobody out; only the button's POST does. */
export const loader = () => redirect('/');

export async function action({ context }: Route.ActionArgs) {
  const { identity, caller, viewer } = context.get(visit);
  const { cookies } = await signOut(identity, caller, viewer);
  return answerRedirect('/se-connecter', cookies);
}
