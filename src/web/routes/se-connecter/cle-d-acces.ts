import { redirect } from 'react-router';
import { done } from '#kernel/outcome';
import { beginPasskeySignIn } from '#modules/identity/server';
import { answerScript } from '../../server/answers.ts';
import { visit } from '../../server/context.ts';
import type { Route } from './+types/cle-d-acces';

export const loader = () => redirect('/se-connecter');

/** Returns to a script the challenge for a passkey sign-in (screens/security/passkey-ceremony.ts). */
export async function action({ context }: Route.ActionArgs) {
  const { identity, caller } = context.get(visit);
  return answerScript(done(await beginPasskeySignIn(identity, caller)));
}
