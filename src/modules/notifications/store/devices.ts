import { sql } from 'kysely';
import type { DeviceId, SessionId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PushTarget } from '#platform/web-push';

export interface Device extends PushTarget {
  readonly id: DeviceId;
}

/** Devices that a push is for, except those of expired sessions. */
export function devicesFor(
  db: Database,
  to: { readonly userId: UserId } | { readonly deviceId: DeviceId },
  now: Date,
): Promise<Device[]> {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('sessions', 'sessions.id', 'device.session_id')
    .select(['device.id', 'endpoint', 'p256dh', 'auth'])
    .where('sessions.expires_at', '>', now)
    .where((eb) => ('userId' in to ? eb('device.user_id', '=', to.userId) : eb('device.id', '=', to.deviceId)))
    .orderBy('device.created_at')
    .execute();
}

/** Serializes changes to the devices of this person. */
export const lockDevices = (trx: DatabaseTransaction, userId: UserId) =>
  sql`select from users where id = ${userId} for no key update`.execute(trx);

export async function countOtherDevices(trx: DatabaseTransaction, userId: UserId, session: SessionId): Promise<number> {
  const { count } = await trx
    .selectFrom('push_subscriptions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('session_id', '<>', session)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasDevice(trx: DatabaseTransaction, session: SessionId): Promise<boolean> {
  const row = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', session)
    .executeTakeFirst();
  return row !== undefined;
}

/** A browser has one endpoint, owned by the person signed in there now. */
export async function saveDevice(
  trx: DatabaseTransaction,
  device: PushTarget & { readonly userId: UserId; readonly sessionId: SessionId },
  now: Date,
) {
  const { userId, sessionId, ...target } = device;
  await trx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint', '=', target.endpoint)]))
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({ ...target, user_id: userId, session_id: sessionId, created_at: now })
    .execute();
}

export async function forgetDevice(db: Database, id: DeviceId, userId?: UserId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .$call((query) => (userId === undefined ? query : query.where('user_id', '=', userId)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lease time of a claim; longer than a push service takes to answer. */
const claimMs = 60_000;

/** mine: this worker sends it. settled: already sent. taken: another worker holds the lease. */
export type Claim = 'mine' | 'settled' | 'taken';

export async function claimPush(db: Database, push: string, device: DeviceId, now: Date): Promise<Claim> {
  const { rows } = await sql`
    insert into push_deliveries as delivery (push, subscription_id, claimed_at)
    select ${push}, id, ${now} from push_subscriptions where id = ${device}
    on conflict (push, subscription_id) do update set claimed_at = excluded.claimed_at
      where delivery.settled_at is null and delivery.claimed_at <= ${new Date(now.getTime() - claimMs)}
    returning push`.execute(db);
  if (rows.length > 0) return 'mine';
  const other = await db
    .selectFrom('push_deliveries')
    .select('settled_at')
    .where('push', '=', push)
    .where('subscription_id', '=', device)
    .executeTakeFirst();
  return other && other.settled_at === null ? 'taken' : 'settled';
}

/** Releases the claim of a failed push, so that a retry can send it. */
export const releasePush = (db: Database, push: string, device: DeviceId) =>
  db.deleteFrom('push_deliveries').where('push', '=', push).where('subscription_id', '=', device).execute();

export const settlePush = (db: Database, push: string, device: DeviceId, now: Date, sent: boolean) =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable('push_deliveries')
      .set({ settled_at: now })
      .where('push', '=', push)
      .where('subscription_id', '=', device)
      .execute();
    if (sent) await trx.updateTable('push_subscriptions').set({ last_sent_at: now }).where('id', '=', device).execute();
  });
