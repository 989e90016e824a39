import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Caller, Identity } from '#modules/identity/server';
import { pushOf } from '#platform/env';
import { isPushKey } from '#platform/web-push';
import type { NotificationsRefusal } from '../refusals.ts';
import { isPushAddress, mostDevices } from '../rules/devices.ts';
import { deviceForm } from '../schemas.ts';
import { countOtherDevices, hasDevice, lockDevices, saveDevice } from '../store/devices.ts';

/** Enables push notifications in the requesting browser, for as long as it stays signed in. */
export async function addDevice(
  { platform, limits }: Identity,
  caller: Caller,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<null, NotificationsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { db, env, clock } = platform;
  const settings = pushOf(env);
  if (!settings) return refused('push-off');
  const input = deviceForm.safeParse(form);
  if (!input.success || !isPushAddress(input.data.endpoint, settings.standIn) || !isPushKey(input.data.p256dh))
    return refused('form-incomplete');
  const { again, ...target } = input.data;
  const { id: userId, email, sessionId } = person.value;
  if (!(await limits.allow('push', caller.ip, email))) return refused('too-many-attempts');
  return db.transaction().execute(async (trx): Promise<Outcome<null, NotificationsRefusal>> => {
    await lockDevices(trx, userId);
    if ((await countOtherDevices(trx, userId, sessionId)) >= mostDevices) return refused('too-many-devices');
    if (again && !(await hasDevice(trx, sessionId))) return refused('not-found');
    await saveDevice(trx, { ...target, userId, sessionId }, clock.now());
    return done(null);
  });
}
