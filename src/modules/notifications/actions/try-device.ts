import { done, refused } from '#kernel/outcome';
import { action, allowAttempt, type Caller } from '#modules/identity/server';
import { announce, type Fact } from '#platform/outbox';
import type { NotificationsFacts } from '../facts.ts';
import { ownDeviceForm } from '../schemas.ts';

/** Sends a test notification to one device, through the worker like all others. */
export const tryDevice = action(
  { who: 'signed-in', input: ownDeviceForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input: { device: deviceId }, now }, caller: Caller) => {
    if (!(await allowAttempt(platform, 'push', caller.ip, actor.email))) return refused('too-many-attempts');
    return platform.db.transaction().execute(async (trx) => {
      const device = await trx
        .selectFrom('push_subscriptions')
        .select('id')
        .where('id', '=', deviceId)
        .where('user_id', '=', actor.id)
        .executeTakeFirst();
      if (!device) return refused('not-found');
      const fact: Fact<'push-trial-requested', NotificationsFacts['push-trial-requested']> = {
        fact: 'push-trial-requested',
        payload: { deviceId, at: now.toISOString() },
      };
      await announce(trx, fact);
      return done(null);
    });
  },
);
