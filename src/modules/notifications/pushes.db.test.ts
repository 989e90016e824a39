import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { cancelAppointment, decideRequest, replaceQuestions } from '#modules/booking/server';
import { noticeBeginnings } from '#modules/calls/server';
import type { Viewer } from '#modules/identity';
import { atMoment, book, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { platform } from '../../../tests/support/database/clone.ts';
import { announced } from '../../../tests/support/database/facts.ts';
import { openPush } from '../../../tests/support/database/push.ts';
import {
  addDevice,
  forgetPushes,
  ownDevices,
  type PushJob,
  pushJobs,
  removeDevice,
  sendPush,
  tryDevice,
} from './index.server.ts';
import { mostDevices } from './rules/devices.ts';

const { db } = platform;
const caller = { ip: '192.0.2.9', headers: new Headers() };
const startsAt = '2026-11-23T09:00:00.000Z';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';

let push: Awaited<ReturnType<typeof openPush>>;
let facts = 0;

beforeEach(async () => {
  push = await openPush('2026-11-23T08:55:00Z');
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('appointments').execute();
});

/** Signs a person in in a new browser, with notifications on. */
async function withDevice(person: Viewer, from?: string) {
  const viewer = await push.signIn(person, chrome);
  const browser = await push.newBrowser(from);
  expect(await addDevice(push.platform, viewer, browser, caller)).toEqual({ ok: true, value: null });
  return { viewer, browser, received: () => push.received(browser.endpoint) };
}

const devicesOf = async (viewer: Viewer) => (await ownDevices(push.platform, viewer))?.devices ?? [];
const jobOf = (fact: string, payload: unknown, reader: string): PushJob => {
  const job = pushJobs(fact, `${++facts}`, payload).find((each) => each.reader === reader);
  if (!job) throw new Error(`${fact} is not pushed to ${reader}`);
  return job;
};
const words = (content: string | undefined) => JSON.parse(content ?? '{}') as Record<string, string>;

describe('a device', () => {
  test('is not added without a VAPID key, without a session, or with an invalid endpoint or key', async () => {
    const viewer = await push.signIn(await newClient(platform));
    const browser = await push.newBrowser();
    const off = await openPush('2026-11-23T08:55:00Z', { VAPID_PRIVATE_KEY: '' });
    expect(await addDevice(off.platform, viewer, browser, caller)).toEqual({ ok: false, refusal: 'push-off' });
    expect(await ownDevices(off.platform, viewer)).toBeUndefined();
    expect(await addDevice(push.platform, undefined, browser, caller)).toMatchObject({ ok: false });
    for (const wrong of [
      { endpoint: 'http://127.0.0.1:1/push' },
      { endpoint: 'pas une adresse' },
      { endpoint: `${browser.endpoint}\0` },
      { endpoint: 'ftp://push.example/x' },
      { endpoint: 'HTTPS://push.example/x' },
      { endpoint: `https://push.example/${randomBytes(1_000).toString('hex')}` },
      {
        endpoint: `https://push.example/${[...randomBytes(1_900)].map((byte) => String.fromCodePoint(0x4e00 + byte)).join('')}`,
      },
      { p256dh: 'A'.repeat(87) },
      { p256dh: '' },
      { auth: 'court' },
    ])
      expect(await addDevice(push.platform, viewer, { ...browser, ...wrong }, caller)).toEqual({
        ok: false,
        refusal: 'form-incomplete',
      });
    expect(await devicesOf(viewer)).toEqual([]);
  });

  test('is listed by name, and only its own browser gets its endpoint', async () => {
    const client = await newClient(platform);
    const first = await withDevice(client);
    const second = await withDevice(client);
    expect(await devicesOf(second.viewer)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', lastSentAt: null, endpoint: undefined },
      { browser: 'Chrome', system: 'Windows', endpoint: second.browser.endpoint },
    ]);
    expect(await devicesOf(first.viewer)).toMatchObject([
      { endpoint: first.browser.endpoint },
      { endpoint: undefined },
    ]);
  });

  test('over the maximum is refused, also when several are added concurrently', async () => {
    const client = await newClient(platform);
    for (let count = 1; count < mostDevices; count += 1) await withDevice(client);
    const added = await Promise.all(
      [1, 2, 3].map(async () => addDevice(push.platform, await push.signIn(client), await push.newBrowser(), caller)),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(added.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'too-many-devices' });
    expect(await devicesOf(client)).toHaveLength(mostDevices);
  });

  test('with a renewed endpoint keeps one place, and one that is off stays off', async () => {
    const { viewer } = await withDevice(await newClient(platform));
    const renewed = { ...(await push.newBrowser()), again: 'on' };
    expect(await addDevice(push.platform, viewer, renewed, caller)).toMatchObject({ ok: true });
    expect(await devicesOf(viewer)).toMatchObject([{ endpoint: renewed.endpoint }]);
    const elsewhere = await push.signIn(viewer);
    const unwanted = { ...(await push.newBrowser()), again: 'on' };
    expect(await addDevice(push.platform, elsewhere, unwanted, caller)).toEqual({ ok: false, refusal: 'not-found' });
  });

  test('moves to the client who signs in there next', async () => {
    const before = await withDevice(await newClient(platform));
    const after = await push.signIn(await newClient(platform));
    expect(await addDevice(push.platform, after, before.browser, caller)).toMatchObject({ ok: true });
    expect(await devicesOf(before.viewer)).toEqual([]);
    expect(await devicesOf(after)).toHaveLength(1);
  });

  test('is deleted with its session', async () => {
    const client = await newClient(platform);
    const first = await withDevice(client);
    const second = await withDevice(client);
    await db.deleteFrom('sessions').where('id', '=', first.viewer.sessionId).execute();
    expect(await devicesOf(client)).toMatchObject([{ browser: 'Chrome' }]);
    await db.deleteFrom('sessions').where('id', '=', second.viewer.sessionId).execute();
    expect(await devicesOf(client)).toEqual([]);
  });

  test('is tried and removed only by its owner', async () => {
    const { viewer, received } = await withDevice(await newClient(platform));
    const [own] = await devicesOf(viewer);
    const stranger = await newClient(platform);
    const form = { device: own?.id };
    expect(await removeDevice(push.platform, stranger, form)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await tryDevice(push.platform, stranger, form, caller)).toEqual({ ok: false, refusal: 'not-found' });
    expect(await tryDevice(push.platform, viewer, form, caller)).toEqual({ ok: true, value: null });
    const [tried] = await announced(db, 'push-trial-requested');
    await sendPush(push.platform, jobOf('push-trial-requested', tried, 'device'));
    expect(await received()).toMatchObject([{ topic: 'essai', ttl: 300 }]);
    expect((await devicesOf(viewer))[0]?.lastSentAt).toEqual(push.platform.clock.now());
    expect(await removeDevice(push.platform, viewer, form)).toEqual({ ok: true, value: null });
    expect(await devicesOf(viewer)).toEqual([]);
  });
});

describe('a starting call', () => {
  let client: Viewer;
  let expert: Viewer;
  let id: AppointmentId;
  const beginning = (reader: 'client' | 'expert') =>
    jobOf('call-was-beginning', { appointmentId: id, startsAt }, reader);

  beforeEach(async () => {
    [client, expert] = [await newClient(platform), await newExpert(platform)];
    id = await book(atMoment(platform), client, expert);
  });

  test('is announced when its room opens, once per start time, and not while push is off', async () => {
    const at = (iso: string) => ({ ...push.platform, clock: { now: () => new Date(iso) } });
    expect(await noticeBeginnings(at('2026-11-23T08:54:59Z'))).toBe(0);
    const off = await openPush('2026-11-23T08:55:00Z', { VAPID_PRIVATE_KEY: '' });
    expect(await noticeBeginnings(off.platform)).toBe(0);
    const found = await Promise.all([noticeBeginnings(push.platform), noticeBeginnings(push.platform)]);
    expect(found.filter((count) => count === 1)).toHaveLength(1);
    expect(await announced(db, 'call-was-beginning')).toEqual([{ appointmentId: id, startsAt }]);
    await cancelAppointment(atMoment(platform, '2026-11-16T10:00:00Z').platform, client, { id });
    await db.deleteFrom('call_notices').execute();
    expect(await noticeBeginnings(push.platform)).toBe(0);
  });

  test('is pushed to every device of both, with the time and a first name only', async () => {
    const [first, second, theirs] = [await withDevice(client), await withDevice(client), await withDevice(expert)];
    await sendPush(push.platform, beginning('client'));
    await sendPush(push.platform, beginning('expert'));
    for (const device of [first, second, theirs]) {
      const [message, ...others] = await device.received();
      expect(others).toEqual([]);
      expect(message).toMatchObject({ topic: id.replaceAll('-', ''), urgency: 'high', ttl: 600 });
      expect(words(message?.content)).toEqual({
        title: 'Votre appel commence à 10:00',
        body: `Avec ${device === theirs ? client.firstName : expert.firstName}. La salle est ouverte.`,
        path: `/rendez-vous/${id}`,
        tag: id.replaceAll('-', ''),
      });
    }
  });

  test('is pushed once per device, also by concurrent workers and repeated jobs', async () => {
    const [first, second] = [await withDevice(client), await withDevice(client)];
    const job = beginning('client');
    await Promise.allSettled([1, 2, 3].map(() => sendPush(push.platform, job)));
    await sendPush(push.platform, job);
    expect(await first.received()).toHaveLength(1);
    expect(await second.received()).toHaveLength(1);
  });

  test('is retried only for devices whose push service failed', async () => {
    const [first, second] = [await withDevice(client), await withDevice(client)];
    const job = beginning('client');
    await push.fail(503);
    await expect(sendPush(push.platform, job)).rejects.toThrow('503');
    const before = [...(await first.received()), ...(await second.received())];
    expect(before).toHaveLength(1);
    await sendPush(push.platform, job);
    expect([(await first.received()).length, (await second.received()).length]).toEqual([1, 1]);
  });

  test('is pushed by another worker a minute after the first one died', async () => {
    const { received, viewer } = await withDevice(client);
    const job = beginning('client');
    const [own] = await devicesOf(viewer);
    await db
      .insertInto('push_deliveries')
      .values({
        push: `${job.fact}.${job.factId}.client`,
        subscription_id: own?.id ?? '',
        claimed_at: new Date('2026-11-23T08:55:00Z'),
      })
      .execute();
    await expect(sendPush(push.platform, job)).rejects.toThrow('another worker');
    push.set('2026-11-23T08:56:00Z');
    await sendPush(push.platform, job);
    expect(await received()).toHaveLength(1);
    push.set('2026-11-24T08:57:00Z');
    expect(await forgetPushes(push.platform)).toBeGreaterThan(0);
    expect(await db.selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
  });

  test('is not pushed once it is cancelled or began some minutes ago', async () => {
    const { received } = await withDevice(client);
    push.set('2026-11-23T09:05:00Z');
    await sendPush(push.platform, beginning('client'));
    push.set('2026-11-23T08:56:00Z');
    await cancelAppointment(atMoment(platform, '2026-11-16T10:00:00Z').platform, client, { id });
    await sendPush(push.platform, beginning('client'));
    expect(await received()).toEqual([]);
  });

  test('links to the appointment when calls are off too', async () => {
    const { received } = await withDevice(client);
    const elsewhere = { ...push.platform, env: { ...push.platform.env, CALLS: false } };
    await sendPush(elsewhere, beginning('client'));
    expect(words((await received())[0]?.content)).toMatchObject({ path: `/rendez-vous/${id}` });
  });

  test('removes a device whose subscription is gone, but not one whose push service refuses us', async () => {
    const [gone, stranger] = [await withDevice(client), await withDevice(client, 'another key')];
    await push.end(gone.browser.endpoint);
    await sendPush(push.platform, beginning('client'));
    expect(await stranger.received()).toEqual([]);
    expect(await devicesOf(stranger.viewer)).toMatchObject([{ endpoint: stranger.browser.endpoint, lastSentAt: null }]);
  });

  test('is not pushed to an expired session', async () => {
    const { viewer, received } = await withDevice(client);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date('2026-11-23T08:54:00Z') })
      .where('id', '=', viewer.sessionId)
      .execute();
    await sendPush(push.platform, beginning('client'));
    expect(await received()).toEqual([]);
  });
});

describe('a request', () => {
  test('[APPT01] is pushed to its expert until it is answered, and leads to its page', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand: true })];
    const theirs = await withDevice(expert);
    push.set('2026-11-15T10:00:00Z');
    const id = await book(atMoment(platform), client, expert);
    const [fact] = await announced(db, 'appointment-requested');
    expect(pushJobs('appointment-requested', '1', fact).map(({ reader }) => reader)).toEqual(['expert']);
    await sendPush(push.platform, jobOf('appointment-requested', fact, 'expert'));
    const [message] = await theirs.received();
    expect(message).toMatchObject({ ttl: 4 * 3_600 });
    expect(words(message?.content)).toMatchObject({
      title: 'Nouvelle demande de rendez-vous',
      path: `/rendez-vous/${id}`,
    });
    expect(words(message?.content).body).toContain(`Avec ${client.firstName}. Le lundi 23 novembre à 10:00 (CET).`);
    expect(message?.content).not.toContain(client.lastName);
    expect(await decideRequest(atMoment(platform).platform, expert, { id, decision: 'accept' })).toMatchObject({
      ok: true,
    });
    await sendPush(push.platform, jobOf('appointment-requested', fact, 'expert'));
    expect(await theirs.received()).toHaveLength(1);
  });

  test('[TRIP19] with questions is pushed once it is prepared', async () => {
    const [client, expert] = [await newClient(platform), await newExpert(platform, { confirmsByHand: true })];
    await db.transaction().execute((trx) => replaceQuestions(trx, expert.profileId, ['Combien ?']));
    const theirs = await withDevice(expert);
    push.set('2026-11-15T10:00:00Z');
    const fact = { appointmentId: await book(atMoment(platform), client, expert), version: 2 };
    await sendPush(push.platform, jobOf('appointment-requested', fact, 'expert'));
    expect(await theirs.received()).toEqual([]);
    await sendPush(push.platform, jobOf('request-prepared', fact, 'expert'));
    expect(await theirs.received()).toHaveLength(1);
  });
});
