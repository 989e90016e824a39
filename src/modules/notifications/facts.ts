import type { DeviceId } from '#kernel/ids';

export interface NotificationsFacts {
  /** A person asked for a test notification on one of their devices. */
  'push-trial-requested': { readonly deviceId: DeviceId; readonly at: string };
}
