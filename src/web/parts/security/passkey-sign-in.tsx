import { useState, useSyncExternalStore } from 'react';
import { useSubmit } from 'react-router';
import { refusalCopy } from '#copy/refusals';
import { signInCopy } from '#copy/sign-in';
import { Action } from '#design/action';
import { toast } from '#parts/toasts';

/** Signs in with a passkey; the response is posted to the sign-in page, which redirects. */
export function PasskeySignIn({ query }: { query: string }) {
  const submit = useSubmit();
  const [busy, setBusy] = useState(false);
  if (!usePasskeySupport()) return null;
  async function signIn() {
    setBusy(true);
    try {
      const { signWithPasskey } = await import('./passkey-ceremony.ts');
      const made = await signWithPasskey();
      if ('response' in made) {
        const form = { intent: 'passkey', response: made.response };
        await submit(form, { method: 'post', action: `/se-connecter?${query}` });
      } else if ('refusal' in made) sayFailed(made.refusal);
      else void toast({ ...signInCopy.noPasskey, tone: 'notice' });
    } catch {
      sayFailed('unexpected');
    }
    setBusy(false);
  }
  return (
    <Action variant="secondary" full pending={busy} onPress={() => void signIn()} className="noscript:hidden">
      {signInCopy.passkey}
    </Action>
  );
}

const sayFailed = (refusal: keyof typeof refusalCopy) =>
  void toast({ title: signInCopy.signIn.failed, text: refusalCopy[refusal], tone: 'destructive' });

const never = () => () => undefined;

/** Whether the browser supports passkeys. Nearly all do, so the server renders the button and hydration removes it elsewhere. */
const usePasskeySupport = () =>
  useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
