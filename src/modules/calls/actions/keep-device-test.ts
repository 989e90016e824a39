import { done } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { deviceTestLimit } from '../limits.ts';
import { verdictOf } from '../rules/device-test.ts';
import { deviceTestForm } from '../schemas.ts';
import { keepTest } from '../store/device-tests.ts';

/** Keeps the verdict of a test, in place of the former one of this device; returns the device. */
export const keepDeviceTest = action(
  { who: 'signed-in', input: deviceTestForm, limit: deviceTestLimit },
  async ({ platform, actor, input: { device, ...marks }, now }) => {
    const verdict = verdictOf(marks);
    await platform.db
      .transaction()
      .execute((trx) => keepTest(trx, { person: actor.profileId, device, verdict, testedAt: now }));
    return done(device);
  },
);
