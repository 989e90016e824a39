import { randomBytes } from 'node:crypto';
import type { SessionId, UserId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { deviceCookie, deviceHash, deviceTokens } from '../device-cookie.ts';

interface Trust {
  readonly userId: UserId;
  /** Request of the browser, with the cookie that it may have. */
  readonly headers: Headers;
  /** Session that begins in it; undefined when only the mailbox was proved. */
  readonly sessionId?: SessionId | undefined;
  readonly now: Date;
}

/** Trusts a browser whose user proved to own the account; returns its Set-Cookie header. The secret of a newly trusted browser is always
 * a new one: a cookie that somebody else planted there stays worthless. */
export async function trustDevice(
  db: Database | DatabaseTransaction,
  { userId, headers, sessionId, now }: Trust,
): Promise<string> {
  const tokens = deviceTokens(headers);
  const isTrusted =
    tokens.length > 0 &&
    (await db
      .updateTable('trusted_devices')
      .set({ seen_at: now, ...(sessionId && { session_id: sessionId }) })
      .where('user_id', '=', userId)
      .where('token_hash', 'in', tokens.map(deviceHash))
      .returning('token_hash')
      .executeTakeFirst());
  if (isTrusted) return deviceCookie(tokens);
  const token = randomBytes(24).toString('base64url');
  await db
    .insertInto('trusted_devices')
    .values({
      token_hash: deviceHash(token),
      user_id: userId,
      session_id: sessionId ?? null,
      seen_at: now,
      created_at: now,
    })
    .execute();
  return deviceCookie([token, ...tokens]);
}

/** Returns whether an account trusts the browser. */
export async function trusts(db: Database, userId: UserId, headers: Headers): Promise<boolean> {
  const hashes = deviceTokens(headers).map(deviceHash);
  if (hashes.length === 0) return false;
  const device = await db
    .selectFrom('trusted_devices')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return device !== undefined;
}

/** Finds the device by which the account of an address trusts the browser. One query for every address, so that the time reveals nothing. */
export async function trustedDeviceOf(db: Database, email: string, headers: Headers): Promise<string | undefined> {
  const hashes = deviceTokens(headers).map(deviceHash);
  if (hashes.length === 0) return undefined;
  const device = await db
    .selectFrom('trusted_devices')
    .innerJoin('users', 'users.id', 'trusted_devices.user_id')
    .select('token_hash')
    .where('token_hash', 'in', hashes)
    .where('users.email', '=', email)
    .executeTakeFirst();
  return device?.token_hash;
}

/** Ends the trust of an account in every browser but the one of this session. */
export async function distrustDevices(
  db: Database | DatabaseTransaction,
  userId: UserId,
  keep: SessionId | undefined,
): Promise<void> {
  await db
    .deleteFrom('trusted_devices')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', 'is distinct from', keep ?? null)]))
    .execute();
}
