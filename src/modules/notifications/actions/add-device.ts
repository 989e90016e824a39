import { done, refused } from '#kernel/outcome';
import { action, allowAttempt, anyForm, type Caller } from '#modules/identity/server';
import { pushOf } from '#platform/env';
import { isPushKey } from '#platform/web-push';
import { isPushAddress, mostDevices } from '../rules/devices.ts';
import { deviceForm } from '../schemas.ts';
import { countOtherDevices, hasDevice, lockDevices, saveDevice } from '../store/devices.ts';

/** Enables push notifications in the requesting browser, for as long as it stays signed in. */
export const addDevice = action(
  { who: 'signed-in', input: anyForm },
  async ({ platform, actor, input: form, now }, caller: Caller) => {
    const settings = pushOf(platform.env);
    if (!settings) return refused('push-off');
    const input = deviceForm.safeParse(form);
    if (!input.success || !isPushAddress(input.data.endpoint, settings.standIn) || !isPushKey(input.data.p256dh))
      return refused('form-incomplete');
    const { again, ...target } = input.data;
    const { id: userId, email, sessionId } = actor;
    if (!(await allowAttempt(platform, 'push', caller.ip, email))) return refused('too-many-attempts');
    return platform.db.transaction().execute(async (trx) => {
      await lockDevices(trx, userId);
      if ((await countOtherDevices(trx, userId, sessionId)) >= mostDevices) return refused('too-many-devices');
      if (again && !(await hasDevice(trx, sessionId))) return refused('not-found');
      await saveDevice(trx, { ...target, userId, sessionId }, now);
      return done(null);
    });
  },
);
