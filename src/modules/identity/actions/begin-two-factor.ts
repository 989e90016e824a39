import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { violates } from '#platform/database';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { readAppSecret, waitingAppSecret } from '../queries/app-secret.ts';
import { anyForm } from '../schemas.ts';

/** Creates the authenticator app's secret. Sign-in asks for no code until a first code has confirmed the app. */
export const beginTwoFactor = action(
  { who: 'signed-in', input: anyForm },
  async ({ platform, actor, input, now }, caller: Caller) => {
    if (!actor.emailVerified) return refused('verify-email-first');
    const confirmed = await confirmIdentity(platform, actor, input, caller);
    if (!confirmed.ok) return confirmed;
    try {
      const made = await authOf(platform).api.enableTwoFactor({
        body: { ...confirmed.value, method: 'totp' },
        headers: headersFor(caller),
      });
      if (made.method !== 'totp') throw new Error('Better Auth made no secret');
      await platform.db
        .updateTable('two_factors')
        .set({ session_id: actor.sessionId, created_at: now })
        .where('user_id', '=', actor.id)
        .execute();
      return done(readAppSecret(made.totpURI));
    } catch (error) {
      if (error instanceof APIError && error.body?.code === 'TOTP_ALREADY_ENABLED')
        return refused('two-factor-already-on');
      // Begun twice at once, from two tabs: both show the secret that was stored first.
      const made = violates(error, 'one_authenticator_app_per_account')
        ? await waitingAppSecret(platform, actor)
        : undefined;
      if (made) return done(made);
      throw error;
    }
  },
);
