import { APIError } from 'better-auth/api';
import { done, type Outcome, refused } from '#kernel/outcome';
import { confirmIdentity } from '../confirm-identity.ts';
import { type Caller, headersFor, type Identity } from '../identity.ts';
import { type AppSecret, readAppSecret } from '../queries/app-secret.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { signedIn } from '../rules/access.ts';
import type { Viewer } from '../rules/viewer.ts';

/** Creates the authenticator app's secret. Sign-in asks for no code until a first code has confirmed the app. */
export async function beginTwoFactor(
  identity: Identity,
  caller: Caller,
  visitor: Viewer | undefined,
  form: unknown,
): Promise<Outcome<AppSecret, IdentityRefusal>> {
  const person = signedIn(visitor);
  if (!person.ok) return person;
  const viewer = person.value;
  const confirmed = await confirmIdentity(identity, caller, viewer, form);
  if (!confirmed.ok) return confirmed;
  try {
    const made = await identity.auth.api.enableTwoFactor({
      body: { ...confirmed.value, method: 'totp' },
      headers: headersFor(caller),
    });
    if (made.method !== 'totp') throw new Error('Better Auth made no secret');
    return done(readAppSecret(made.totpURI));
  } catch (error) {
    if (error instanceof APIError && error.body?.code === 'TOTP_ALREADY_ENABLED')
      return refused('two-factor-already-on');
    throw error;
  }
}
