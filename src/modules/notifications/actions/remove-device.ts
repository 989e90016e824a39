import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Identity } from '#modules/identity/server';
import type { NotificationsRefusal } from '../refusals.ts';
import { ownDeviceForm } from '../schemas.ts';
import { forgetDevice } from '../store/devices.ts';

/** Stops push notifications to a device, even if the browser keeps its subscription. */
export async function removeDevice(
  { platform }: Identity,
  viewer: Viewer | undefined,
  form: unknown,
): Promise<Outcome<null, NotificationsRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const input = ownDeviceForm.safeParse(form);
  if (!input.success) return refused('not-found');
  const gone = await forgetDevice(platform.db, input.data.device, person.value.id);
  return gone ? done(null) : refused('not-found');
}
