import { redirect } from 'react-router';
import { done } from '#kernel/outcome';
import { beginPasskeySignIn } from '#modules/identity/server';
import { answerScript } from '../../server/answers.ts';
import { byCaller, form, formAction } from '../../server/form-actions.ts';

export const loader = () => redirect('/se-connecter');

/** Returns to a script the challenge for a passkey sign-in (screens/security/passkey-ceremony.ts). */
export const action = formAction(form(beginPasskeySignIn, (ceremony) => answerScript(done(ceremony)), byCaller));
