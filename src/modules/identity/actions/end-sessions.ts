import { done, refused } from '#kernel/outcome';
import { publishLive } from '#platform/live';
import { action } from '../action.ts';
import { sessionForm } from '../schemas.ts';
import { distrustDevices } from '../store/trusted-devices.ts';

/** Signs one browser of the person out, and trusts it no longer; its open pages are notified at once. */
export const endSession = action(
  {
    who: 'signed-in',
    input: sessionForm,
    invalid: () => refused('not-found'),
    event: { kind: 'sessions-ended', details: { by: 'owner' } },
  },
  async ({ platform, actor, input }) => {
    const ended = await platform.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('trusted_devices')
        .where('user_id', '=', actor.id)
        .where('session_id', '=', input.id)
        .execute();
      return trx.deleteFrom('sessions').where('id', '=', input.id).where('user_id', '=', actor.id).executeTakeFirst();
    });
    if (ended.numDeletedRows === 0n) return refused('not-found');
    await publishLive(platform, actor.id, { topic: 'account' });
    return done(null);
  },
);

/** Signs out every browser except this one, and trusts them no longer. */
export const endOtherSessions = action(
  { who: 'signed-in', event: { kind: 'sessions-ended', details: { by: 'owner' } } },
  async ({ platform, actor }) => {
    await platform.db.transaction().execute(async (trx) => {
      await distrustDevices(trx, actor.id, actor.sessionId);
      await trx.deleteFrom('sessions').where('user_id', '=', actor.id).where('id', '<>', actor.sessionId).execute();
    });
    await publishLive(platform, actor.id, { topic: 'account' });
    return done(null);
  },
);
