import { done, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { ownDeviceForm } from '../schemas.ts';
import { forgetDevice } from '../store/devices.ts';

/** Stops push notifications to a device, even if the browser keeps its subscription. */
export const removeDevice = action(
  { who: 'signed-in', input: ownDeviceForm, invalid: () => refused('not-found') },
  async ({ platform, actor, input }) => {
    const gone = await forgetDevice(platform.db, input.device, actor.id);
    return gone ? done(null) : refused('not-found');
  },
);
