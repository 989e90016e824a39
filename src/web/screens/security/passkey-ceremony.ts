// Loaded when a key is asked for: most visits never do.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { refusalCopy } from '#copy/refusals';

/** What the device made, as it goes into a form; or why it made nothing. */
export type Ceremony =
  | { readonly response: string }
  | { readonly refusal: keyof typeof refusalCopy }
  | { readonly failure: 'cancelled' | 'already-there' | 'unsupported' };

/** Asks the server what to make, and the device to make it. */
export async function makePasskey(form: FormData): Promise<Ceremony> {
  if (!browserSupportsWebAuthn()) return { failure: 'unsupported' };
  const answer = await fetch('/profil/securite/cle-d-acces', { method: 'POST', body: form });
  const said = (await answer.json()) as Parameters<typeof startRegistration>[0]['optionsJSON'] & { refusal?: never };
  if (!answer.ok) return { refusal: said.refusal ?? 'unexpected' };
  return perform(() => startRegistration({ optionsJSON: said }));
}

/** Asks the server what to sign, and the device to sign it. */
export async function signWithPasskey(): Promise<Ceremony> {
  const answer = await fetch('/se-connecter/cle-d-acces', { method: 'POST' });
  if (!answer.ok) return { refusal: 'too-many-attempts' };
  const said = (await answer.json()) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return perform(() => startAuthentication({ optionsJSON: said }));
}

async function perform(ceremony: () => Promise<unknown>): Promise<Ceremony> {
  try {
    return { response: JSON.stringify(await ceremony()) };
  } catch (error) {
    const already = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    // People close the window, wait too long, or have no key at hand: browsers do not tell which.
    return { failure: already ? 'already-there' : 'cancelled' };
  }
}
