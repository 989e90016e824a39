import { refused } from '#kernel/outcome';
import { publishAppointment } from '#modules/booking/server';
import { action, type Caller, signOut } from '#modules/identity/server';
import { erasureForm } from '../schemas.ts';
import { closeAccount } from '../store/close-account.ts';

/** Erases the person's account at once and for good: the typed address confirms the intent. Returns the
 * cookies that sign this browser out. */
export const eraseAccount = action(
  { who: 'signed-in', sensitive: true, input: erasureForm, invalid: () => refused('confirmation-wrong') },
  async ({ platform, actor, input, now }, caller: Caller) => {
    if (input.confirmation !== actor.email) return refused('confirmation-wrong');
    const { id, profileId } = actor;
    const closed = await platform.db.transaction().execute((trx) => closeAccount(trx, id, profileId, now));
    if (!closed.ok) return closed;
    for (const parties of closed.value.ended) await publishAppointment(platform, parties);
    return signOut(platform, actor, undefined, caller);
  },
);
