import { done, refused } from '#kernel/outcome';
import { action, signOutPerson } from '#modules/identity/server';
import { publishLive } from '#platform/live';
import { accountForm } from '../schemas.ts';

/** Ends every session of an account, whose owner has lost a device or fears that somebody else is signed in. */
export const signOutAccount = action(
  { who: 'admin', input: accountForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { id: profileId } }) => {
    // The own sessions are on /profil/securite; here the admin would end the one in use.
    if (profileId === actor.profileId) return refused('own-account');
    const userId = await platform.db
      .transaction()
      .execute((trx) => signOutPerson(trx, { profileId, by: actor.profileId }));
    if (!userId) return refused('not-found');
    platform.securityEvents.note({ kind: 'sessions-ended', userId, details: { by: 'admin' } });
    await publishLive(platform, userId, { topic: 'account' });
    return done(undefined);
  },
);
