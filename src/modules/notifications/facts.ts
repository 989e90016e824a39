import type { DeviceId } from '#kernel/ids';

export interface NotificationsFacts {
  /** Somebody wants to see whether notifications reach one of their devices. */
  'push-trial-requested': { readonly deviceId: DeviceId; readonly at: string };
}
