import { Hono } from 'hono';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { cancelAppointment, finishPayment } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { sendRefunds } from '#modules/payments/server';
import { publishLive } from '#platform/live';
import { atMoment, hold, newClient, newExpert } from '../../../tests/support/database/bookings.ts';
import { openProvider } from '../../../tests/support/database/provider.ts';
import { createChannels } from './channels.ts';
import { createLive } from './live.ts';
import type { WebEnv } from './requests.ts';

const { platform, pay } = await openProvider();
const channels = createChannels(platform);
afterAll(() => channels.close());
let signedIn = true;
const live = createLive(platform, channels, async () => signedIn);

/** Response of the stream for this viewer; undefined means signed out. */
function streamOf(viewer: Viewer | undefined) {
  const app = new Hono<WebEnv>();
  app.use(async (c, next) => {
    c.set('viewer', viewer);
    await next();
  });
  app.get('/live', live.handler);
  return app.request('/live');
}

/** Collects the data of every `change` event until the test ends. */
async function listen(viewer: Viewer): Promise<string[]> {
  const heard: string[] = [];
  const ready = Promise.withResolvers<void>();
  const reader = (await streamOf(viewer)).body?.pipeThrough(new TextDecoderStream()).getReader();
  const reading = (async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      if (chunk.value.includes('event: ready')) ready.resolve();
      heard.push(...[...chunk.value.matchAll(/event: change\ndata: (.*)/g)].map(([, data = '']) => data));
    }
  })();
  onTestFinished(async () => {
    await reader?.cancel();
    await reading;
  });
  await ready.promise;
  return heard;
}

test('a signed-out visitor gets 401 instead of a stream', async () => {
  expect((await streamOf(undefined)).status).toBe(401);
});

test('[LIVE04] a stream carries changes of its user’s appointments and payments, and not those of others', async () => {
  const moment = atMoment(platform);
  const own = moment.platform;
  const [client, stranger, expert] = [await newClient(own), await newClient(own), await newExpert(own)];
  const [atClient, atStranger, atExpert] = [await listen(client), await listen(stranger), await listen(expert)];
  const tells = async (change: () => Promise<unknown>, ...told: string[][]) => {
    const before = told.map(({ length }) => length);
    await change();
    await expect.poll(() => told.every(({ length }, place) => length > (before[place] ?? 0))).toBe(true);
  };

  const id = await hold(moment, client, expert);
  await pay(own, client, id);
  await tells(() => finishPayment(own, client, { id }), atClient, atExpert);
  await tells(() => cancelAppointment(own, client, { id }), atClient, atExpert);
  await tells(() => sendRefunds(own), atClient);

  // Messages of one publisher arrive in order: a message about the others would have come first.
  await tells(() => hold(moment, stranger, expert), atStranger);
  const change = JSON.stringify({ topic: 'appointments' });
  expect(atStranger).toEqual([change]);
  expect(new Set([...atClient, ...atExpert])).toEqual(new Set([change]));
});

test('[LIVE01] a stream begins with the time since the last change, which its page may have missed', async () => {
  const client = await newClient(platform);
  const readyOf = async () => {
    const reader = (await streamOf(client)).body?.pipeThrough(new TextDecoderStream()).getReader();
    const { value = '' } = (await reader?.read()) ?? {};
    await reader?.cancel();
    return /event: ready\ndata: (.*)/.exec(value)?.[1];
  };
  expect(await readyOf()).toBe('');
  await publishLive(platform, client.id, { topic: 'appointments' });
  const since = await readyOf();
  expect(since).toMatch(/^\d+$/);
  expect(Number(since)).toBeLessThan(10_000);
});

test('a person has at most thirty streams on an instance, and a closed one makes room', async () => {
  const client = await newClient(platform);
  const open: Response[] = [];
  for (let stream = 0; stream < 30; stream++) open.push(await streamOf(client));
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await streamOf(client)).status).toBe(429);
  await open[0]?.body?.cancel();
  await expect.poll(async () => (await streamOf(client)).status).toBe(200);
  for (const { body } of open.slice(1)) await body?.cancel();
});

test('the stream of a session that was ended ends', async () => {
  const client = await newClient(platform);
  const reader = (await streamOf(client)).body?.pipeThrough(new TextDecoderStream()).getReader();
  const rest: string[] = [];
  const ended = (async () => {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) rest.push(chunk.value);
  })();
  await expect.poll(() => rest.join('')).toContain('ready');
  await publishLive(platform, client.id, { topic: 'account' });
  await expect.poll(() => rest.join('')).toContain('account');
  signedIn = false;
  await publishLive(platform, client.id, { topic: 'account' });
  await ended;
  signedIn = true;
});
