import { done, refused } from '#kernel/outcome';
import { hashPassword } from '#platform/password-hash';
import { action } from '../action.ts';
import { newPasswordRefusal } from '../new-password.ts';
import { hasPassword } from '../queries/has-password.ts';
import { firstPasswordForm } from '../schemas.ts';
import { setPassword } from '../store/passwords.ts';

/** Sets the first password of an account that has none. */
export const choosePassword = action(
  { who: 'signed-in', input: firstPasswordForm, event: { kind: 'password-changed' } },
  async ({ platform, actor, input: { password }, now }) => {
    const unsuitable = await newPasswordRefusal(platform, password, actor);
    if (unsuitable) return refused(unsuitable);
    if (await hasPassword(platform.db, actor)) return refused('nothing-pending');
    const hash = await hashPassword(password);
    await platform.db.transaction().execute((trx) => setPassword(trx, actor.id, hash, now));
    return done(null);
  },
);
