import { sql } from 'kysely';
import { type PushSettings, pushOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { pushTo } from '#platform/web-push';
import { type Push, type PushedFact, pushRow, pushTable } from '../pushes.ts';
import { secondsLeft } from '../rules/devices.ts';
import { claimPush, type Device, devicesFor, forgetDevice, releasePush, settlePush } from '../store/devices.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'env' | 'log'>;

export interface PushJob {
  readonly fact: PushedFact;
  readonly factId: string;
  readonly payload: unknown;
  readonly reader: string;
}

/** Returns one job per person who is notified of a fact. */
export function pushJobs(fact: string, factId: string, payload: unknown): PushJob[] {
  if (!isPushed(fact)) return [];
  return Object.keys(pushTable[fact]).map((reader) => ({ fact, factId, payload, reader }));
}

const isPushed = (fact: string): fact is PushedFact => Object.hasOwn(pushTable, fact);

/** Sends a fact to the devices of one person, once each. Failed devices are retried while the news is still useful; the others are not
 * sent it again. */
export async function sendPush(deps: Deps, { fact, factId, payload, reader }: PushJob): Promise<void> {
  const settings = pushOf(deps.env);
  const push = settings && (await pushRow(fact, reader)?.(deps, payload));
  if (!push) return;
  const devices = await devicesFor(deps.db, push.to, deps.clock.now());
  const name = [fact, factId, reader].join('.');
  const tried = await Promise.allSettled(devices.map((device) => sendTo(deps, settings, name, push, device)));
  const failed = tried.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function sendTo(
  { db, clock, log }: Deps,
  settings: PushSettings,
  name: string,
  push: Push,
  device: Device,
): Promise<void> {
  const now = clock.now();
  const ttlSeconds = secondsLeft(push.until, now);
  if (ttlSeconds === undefined) return;
  const claim = await claimPush(db, name, device.id, now);
  if (claim === 'settled') return;
  // The other worker may have died: the retry takes over once the lease has expired.
  if (claim === 'taken') throw new Error('another worker sends this to the device');
  const { title, body, path, topic } = push;
  const content = JSON.stringify({ title, body, path, tag: topic });
  try {
    const outcome = await pushTo(settings, device, { content, topic, ttlSeconds }, now);
    if (outcome === 'gone') await forgetDevice(db, device.id);
    else await settlePush(db, name, device.id, now, outcome === 'sent');
    // Logs the host only: the rest of the endpoint is a secret.
    if (outcome === 'refused') log.warn({ maker: new URL(device.endpoint).host }, 'push service rejected a message');
  } catch (error) {
    await releasePush(db, name, device.id);
    throw error;
  }
}

const batch = 1_000;

/** Deletes push records older than a day, which no retry can need any more. */
export async function forgetPushes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - 24 * 3_600_000);
  const { numAffectedRows } = await sql`
    delete from push_deliveries where ctid = any(array(
      select ctid from push_deliveries where claimed_at < ${limit} limit ${batch} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
