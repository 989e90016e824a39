import { redirect } from 'react-router';
import { done } from '#kernel/outcome';
import { beginPasskeySignIn } from '#modules/identity/server';
import { answerScript } from '#web/server/answers';
import { byCaller, form, formAction } from '#web/server/form-actions';

export const loader = () => redirect('/se-connecter');

/** Returns to a script the challenge for a passkey sign-in (parts/security/passkey-ceremony.ts). */
export const action = formAction(form(beginPasskeySignIn, (ceremony) => answerScript(done(ceremony)), byCaller));
