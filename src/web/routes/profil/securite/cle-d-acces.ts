import { redirect } from 'react-router';
import { beginPasskey } from '#modules/identity/server';
import { answerScript } from '../../../server/answers.ts';
import { visit } from '../../../server/context.ts';
import { viewerOf } from '../../../server/guard.ts';
import { typedInto } from '../../../typed-into.ts';
import type { Route } from './+types/cle-d-acces';

export const loader = () => redirect('/profil/securite');

/** Returns to a script the options for creating a passkey (screens/security/passkey-ceremony.ts). */
export async function action({ request, context }: Route.ActionArgs) {
  const { identity, caller } = context.get(visit);
  const form = await typedInto(request);
  return answerScript(await beginPasskey(identity, caller, viewerOf(context), form));
}
