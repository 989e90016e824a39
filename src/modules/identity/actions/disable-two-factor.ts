import { done } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { checkCode } from '../check-code.ts';
import { confirmIdentity } from '../confirm-identity.ts';
import { anyForm } from '../schemas.ts';

/** Disables the authenticator app. Requires the password and a code: a stolen session or a stolen password alone is not enough. */
export const disableTwoFactor = action(
  { who: 'signed-in', input: anyForm, event: { kind: 'factor-removed', details: { factor: 'app' } } },
  async ({ platform, actor, input }, caller: Caller) => {
    const confirmed = await confirmIdentity(platform, actor, input, caller);
    if (!confirmed.ok) return confirmed;
    const checked = await checkCode(platform, actor.id, input, caller);
    if (!checked.ok) return checked;
    const { headers } = await authOf(platform).api.disableTwoFactor({
      body: confirmed.value,
      headers: headersFor(caller),
      returnHeaders: true,
    });
    return done({ cookies: headers.getSetCookie() });
  },
);
