// Lazy-loaded when a passkey is used: most visits never use one.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { refusalCopy } from '#copy/refusals';

/** WebAuthn response as JSON for a form field, or the reason it failed. */
export type Ceremony =
  | { readonly response: string }
  | { readonly refusal: keyof typeof refusalCopy }
  | { readonly failure: 'cancelled' | 'already-there' | 'unsupported' };

/** Gets registration options from the server and creates the passkey on the device. */
export async function makePasskey(form: FormData): Promise<Ceremony> {
  if (!browserSupportsWebAuthn()) return { failure: 'unsupported' };
  const answer = await fetch('/profil/securite/cle-d-acces', { method: 'POST', body: form });
  const options = (await answer.json()) as Parameters<typeof startRegistration>[0]['optionsJSON'] & { refusal?: never };
  if (!answer.ok) return { refusal: options.refusal ?? 'unexpected' };
  return perform(() => startRegistration({ optionsJSON: options }));
}

/** Gets a challenge from the server and signs it with a passkey of the device. */
export async function signWithPasskey(): Promise<Ceremony> {
  const answer = await fetch('/se-connecter/cle-d-acces', { method: 'POST' });
  if (!answer.ok) return { refusal: 'too-many-attempts' };
  const options = (await answer.json()) as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return perform(() => startAuthentication({ optionsJSON: options }));
}

async function perform(ceremony: () => Promise<unknown>): Promise<Ceremony> {
  try {
    return { response: JSON.stringify(await ceremony()) };
  } catch (error) {
    const already = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    // Closed prompt, timeout or no passkey: browsers do not tell which.
    return { failure: already ? 'already-there' : 'cancelled' };
  }
}
