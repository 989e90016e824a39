import { done, refused } from '#kernel/outcome';
import { action, openAgain } from '#modules/identity/server';
import { publishCalendar } from '#platform/live';
import { accountForm } from '../schemas.ts';

/** Lifts a suspension: the person can sign in, and an expert can be found and booked again; cancelled appointments stay cancelled. */
export const liftSuspension = action(
  { who: 'admin', input: accountForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id: profileId }, now }) => {
    const decided = { profileId, by: actor.profileId, now };
    const opened = await platform.db.transaction().execute((trx) => openAgain(trx, decided));
    if (!opened) return refused('not-suspended');
    await publishCalendar(platform, profileId);
    return done(undefined);
  },
);
