import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Caller, Identity } from '#modules/identity/server';
import { announce, type Fact } from '#platform/outbox';
import type { NotificationsFacts } from '../facts.ts';
import type { NotificationsRefusal } from '../refusals.ts';
import { ownDeviceForm } from '../schemas.ts';

/** Sends a test notification to one device, through the worker like all others. */
export async function tryDevice(
  { platform, limits }: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<null, NotificationsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = ownDeviceForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const { id: userId, email } = person.value;
  const { db, clock } = platform;
  if (!(await limits.allow('push', caller.ip, email))) return refused('too-many-attempts');
  return db.transaction().execute(async (trx): Promise<Outcome<null, NotificationsRefusal>> => {
    const device = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', input.data.device)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!device) return refused('not-found');
    const fact: Fact<'push-trial-requested', NotificationsFacts['push-trial-requested']> = {
      fact: 'push-trial-requested',
      payload: { deviceId: input.data.device, at: clock.now().toISOString() },
    };
    await announce(trx, fact);
    return done(null);
  });
}
