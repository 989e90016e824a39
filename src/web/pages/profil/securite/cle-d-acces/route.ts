import { redirect } from 'react-router';
import { done } from '#kernel/outcome';
import { beginPasskey } from '#modules/identity/server';
import { answerScript } from '#web/server/answers';
import { byCaller, form, formAction } from '#web/server/form-actions';

export const loader = () => redirect('/profil/securite');

/** Returns to a script the options for creating a passkey (parts/security/passkey-ceremony.ts). */
export const action = formAction(
  form(beginPasskey, (ceremony) => answerScript(done(ceremony)), byCaller),
  { secret: true },
);
