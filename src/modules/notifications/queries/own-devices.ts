import type { DeviceId } from '#kernel/ids';
import { deviceOf, type Viewer } from '#modules/identity';
import { pushOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { pushPublicKey } from '#platform/web-push';

/** A device with notifications, as shown to its owner. */
export interface OwnDevice {
  readonly id: DeviceId;
  readonly browser: string;
  readonly system: string;
  readonly addedAt: Date;
  readonly lastSentAt: Date | null;
  /** Set for the requesting browser only, which compares it with its own subscription. */
  readonly endpoint: string | undefined;
}

export interface OwnDevices {
  /** VAPID public key, which a browser needs to subscribe. */
  readonly publicKey: string;
  readonly devices: readonly OwnDevice[];
}

/** Undefined when the operator has no VAPID key: notifications are not offered then. */
export async function ownDevices(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  viewer: Viewer,
): Promise<OwnDevices | undefined> {
  const settings = pushOf(env);
  if (!settings) return undefined;
  const rows = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .select(['device.id', 'endpoint', 'device.created_at', 'last_sent_at', 'session_id', 'user_agent'])
    .where('device.user_id', '=', viewer.id)
    .orderBy('device.created_at')
    .execute();
  return {
    publicKey: pushPublicKey(settings.privateKey),
    devices: rows.map((row) => ({
      id: row.id,
      ...deviceOf(row.user_agent),
      addedAt: row.created_at,
      lastSentAt: row.last_sent_at,
      endpoint: row.session_id === viewer.sessionId ? row.endpoint : undefined,
    })),
  };
}
