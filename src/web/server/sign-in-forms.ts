import { signIn, signInWithPasskey, startGoogleSignIn } from '#modules/identity/server';
import { answerRedirect } from './answers.ts';
import { flash } from './flash.ts';
import { byCaller, form, type Sent } from './form-actions.ts';

/** Forms of every way to sign in; each leads on to the address that `onward` finds. */
export const signInForms = (onward: (sent: Pick<Sent, 'url'>) => string) => ({
  'sign-in': form(
    signIn,
    ({ cookies, owes }, sent) => {
      const returnTo = onward(sent);
      if (owes === 'nothing') return answerRedirect(returnTo, [...cookies, flash('signed-in')]);
      const step = owes === 'app-code' ? 'verification' : 'code';
      return answerRedirect(`/se-connecter/${step}?${new URLSearchParams({ returnTo })}`, cookies);
    },
    byCaller,
  ),
  google: form(startGoogleSignIn, ({ location, cookies }) => answerRedirect(location, cookies), {
    rest: (sent) => [sent.visit.caller, onward(sent)],
  }),
  passkey: form(
    signInWithPasskey,
    ({ cookies }, sent) => answerRedirect(onward(sent), [...cookies, flash('signed-in')]),
    byCaller,
  ),
});
