import { sql } from 'kysely';
import { type PushSettings, pushOf } from '#platform/env';
import type { Platform } from '#platform/platform';
import { pushTo } from '#platform/web-push';
import { type Push, type PushedFact, pushRow, pushTable } from '../pushes.ts';
import { secondsLeft } from '../rules/devices.ts';
import { claimPush, type Device, devicesFor, forgetDevice, releasePush, settlePush } from '../store/devices.ts';

type Means = Pick<Platform, 'db' | 'clock' | 'env' | 'log'>;

export interface PushJob {
  readonly fact: PushedFact;
  readonly factId: string;
  readonly payload: unknown;
  readonly reader: string;
}

/** A job for each person that a fact is shown to. */
export function pushJobs(fact: string, factId: string, payload: unknown): PushJob[] {
  if (!isPushed(fact)) return [];
  return Object.keys(pushTable[fact]).map((reader) => ({ fact, factId, payload, reader }));
}

const isPushed = (fact: string): fact is PushedFact => Object.hasOwn(pushTable, fact);

/** Sends a fact to the devices of one person, once to each. What one maker does not take is tried again, while it is worth telling;
 * the devices that have it are not sent it again. */
export async function sendPush(means: Means, { fact, factId, payload, reader }: PushJob): Promise<void> {
  const settings = pushOf(means.env);
  const push = settings && (await pushRow(fact, reader)?.(means, payload));
  if (!push) return;
  const devices = await devicesFor(means.db, push.to, means.clock.now());
  const name = [fact, factId, reader].join('.');
  const tried = await Promise.allSettled(devices.map((device) => sendTo(means, settings, name, push, device)));
  const failed = tried.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function sendTo(
  { db, clock, log }: Means,
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
  // It may have died: whoever comes in a minute looks after it.
  if (claim === 'taken') throw new Error('another worker sends this to the device');
  const { title, body, path, topic } = push;
  const content = JSON.stringify({ title, body, path, tag: topic });
  try {
    const outcome = await pushTo(settings, device, { content, topic, ttlSeconds }, now);
    if (outcome === 'gone') await forgetDevice(db, device.id);
    else await settlePush(db, name, device.id, now, outcome === 'sent');
    // Only where it went: the rest of an address is a key to a browser.
    if (outcome === 'refused') log.warn({ maker: new URL(device.endpoint).host }, 'a push service refused a message');
  } catch (error) {
    await releasePush(db, name, device.id);
    throw error;
  }
}

const batch = 1_000;

/** What was sent more than a day ago is not sent again by anybody. */
export async function forgetPushes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - 24 * 3_600_000);
  const { numAffectedRows } = await sql`
    delete from push_deliveries where ctid = any(array(
      select ctid from push_deliveries where claimed_at < ${limit} limit ${batch} for update skip locked
    ))`.execute(db);
  return Number(numAffectedRows ?? 0);
}
