import { APIError } from 'better-auth/api';
import { done, refused } from '#kernel/outcome';
import { action } from '../action.ts';
import { authOf } from '../auth.ts';
import { type Caller, headersFor } from '../caller.ts';
import { rotateSession } from '../rotate-session.ts';
import { anyForm, ceremonyForm, namedPasskey, wrongName } from '../schemas.ts';

/** First half of the WebAuthn registration: creates the options for the device. */
export const beginPasskey = action(
  // Checked before the ceremony: a name refused afterwards would leave a useless key on the device.
  { who: 'signed-in', sensitive: true, input: namedPasskey, invalid: () => refused('passkey-name-wrong') },
  async ({ platform, actor }, caller: Caller) => {
    if (!actor.emailVerified) return refused('verify-email-first');
    const { response, headers } = await authOf(platform).api.generatePasskeyRegistrationOptions({
      headers: headersFor(caller),
      returnHeaders: true,
    });
    const options: unknown = response;
    return done({ options, cookies: headers.getSetCookie() });
  },
);

/** Second half: verifies the device's response. The session then counts as having shown its second factor, since the person has the key. */
export const addPasskey = action(
  { who: 'signed-in', input: anyForm, event: { kind: 'factor-added', details: { factor: 'passkey' } } },
  async ({ platform, actor, input: form }, caller: Caller) => {
    if (!actor.emailVerified) return refused('verify-email-first');
    if (actor.secondFactor === 'unshown') return refused('second-factor-first');
    const input = ceremonyForm.extend(namedPasskey.shape).safeParse(form);
    if (!input.success) return refused(wrongName(input.error) ? 'passkey-name-wrong' : 'passkey-not-added');
    const { response, name } = input.data;
    try {
      await authOf(platform).api.verifyPasskeyRegistration({ body: { response, name }, headers: headersFor(caller) });
    } catch (error) {
      if (error instanceof APIError) return refused('passkey-not-added');
      throw error;
    }
    await platform.db
      .updateTable('passkeys')
      .set({ session_id: actor.sessionId })
      .where('user_id', '=', actor.id)
      .where('session_id', 'is', null)
      .where('credential_id', '=', response.id)
      .execute();
    await platform.db.updateTable('sessions').set({ second_factor: true }).where('id', '=', actor.sessionId).execute();
    return done({ cookies: await rotateSession(platform, caller) });
  },
);
