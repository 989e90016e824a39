import { redirect } from 'react-router';
import { beginPasskey } from '#modules/identity/server';
import { answerScript } from '#web/server/answers';
import { formAction } from '#web/server/form-actions';

export const loader = () => redirect('/profil/securite');

/** Returns to a script the options for creating a passkey (parts/security/passkey-ceremony.ts). */
export const action = formAction(
  {
    who: beginPasskey.who,
    answer: async ({ visit: { platform, viewer, caller }, typed }) =>
      answerScript(await beginPasskey(platform, viewer, typed, caller)),
  },
  { secret: true },
);
