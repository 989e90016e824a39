import type { DeviceId } from '#kernel/ids';
import { deviceOf, type Viewer } from '#modules/identity';
import { pushOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { pushPublicKey } from '#platform/web-push';

/** A device with notifications, as its person sees it. */
export interface OwnDevice {
  readonly id: DeviceId;
  readonly browser: string;
  readonly system: string;
  readonly addedAt: Date;
  readonly lastSentAt: Date | null;
  /** The browser that asks: it compares with what it knows itself. */
  readonly endpoint: string | undefined;
}

export interface OwnDevices {
  /** What a browser has to be told before it takes messages from us. */
  readonly publicKey: string;
  readonly devices: readonly OwnDevice[];
}

/** Nothing where the operator has no key: notifications are not offered then. */
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
      id: row.id as DeviceId,
      ...deviceOf(row.user_agent),
      addedAt: row.created_at,
      lastSentAt: row.last_sent_at,
      endpoint: row.session_id === viewer.sessionId ? row.endpoint : undefined,
    })),
  };
}
