import { done, type Outcome, refused } from '#kernel/outcome';
import { checkCode } from '../check-code.ts';
import { type Caller, type Cookies, headersFor, type Identity } from '../identity.ts';
import { owedSecondFactor } from '../queries/owed-second-factor.ts';
import type { IdentityRefusal } from '../refusals.ts';
import { deviceKey, deviceOf } from '../rules/device.ts';

/** Second step of a sign-in: checks the code. Until then a password has opened no session, and a Google session has no access. */
export async function showSecondFactor(
  identity: Identity,
  caller: Caller,
  form: unknown,
): Promise<Outcome<Cookies, IdentityRefusal>> {
  const { platform, auth } = identity;
  const owed = await owedSecondFactor(identity, caller);
  if (!owed?.app) return refused('sign-in-again');
  const checked = await checkCode(identity, caller, owed.userId, form);
  if (!checked.ok) return checked;
  const present = await auth.api.getSession({ headers: headersFor(caller) });
  if (present) {
    await platform.db
      .updateTable('sessions')
      .set({ second_factor: true, device: deviceKey(deviceOf(present.session.userAgent)) })
      .where('id', '=', present.session.id)
      .execute();
  }
  return done(checked.value);
}
