// Tests the whole middleware list in its order, over a socket. Pages need the build, so journeys test them.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { limitsCopy } from '#copy/limits';
import { publishLive } from '#platform/live';
import { startClamd } from '../../../sandbox/clamd/server.ts';
import { platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { newMember } from '../../../tests/support/database/visitors.ts';
import { createApp } from './app.ts';

/** Starts the app and returns a function that sends a request from a given address, behind one trusted proxy. */
async function start(settings: Record<string, string> = {}) {
  const app = await createApp(await testPlatform({ TRUSTED_PROXIES: '1', ...settings }));
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
  server.keepAliveTimeout = 1;
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    // End the streams before their Redis connection closes.
    app.drain();
    await new Promise((resolve) => server.close(resolve));
    app.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path: string, ip: string, { method = 'GET', headers = {} }: Asked = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...headers, 'x-forwarded-for': ip } });
}

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** In ascending order: parallel requests are answered in any order. */
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted((one, other) => one - other);

test('an address that asks more often than the limit is refused, and no other address with it', async () => {
  const ask = await start({ REQUESTS_PER_MINUTE: '20' });
  const many = Array.from({ length: 25 }, () => ask('/robots.txt', '203.0.113.7'));
  expect(await statuses(many)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  const refused = await ask('/robots.txt', '203.0.113.7');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.text()).toBe(limitsCopy.tooManyRequests);
  expect((await ask('/robots.txt', '203.0.113.8')).status).toBe(200);
});

test('all addresses of an IPv6 subscriber share one limit', async () => {
  const ask = await start({ REQUESTS_PER_MINUTE: '20' });
  const many = Array.from({ length: 25 }, (_, at) => ask('/robots.txt', `2001:db8:1:2::${at.toString(16)}`));
  expect(await statuses(many)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
});

test.each([
  ['0', (at: number) => `198.51.100.${at}`],
  ['1', (at: number) => `198.51.100.${at}, 203.0.113.31`],
  ['2', (at: number) => `198.51.100.${at}, 203.0.113.32, 192.0.2.1`],
])('behind %s proxies, addresses that a visitor claims are not counted', async (TRUSTED_PROXIES, claim) => {
  const ask = await start({ REQUESTS_PER_MINUTE: '20', TRUSTED_PROXIES });
  const many = Array.from({ length: 25 }, (_, at) => ask('/robots.txt', claim(at)));
  expect(await statuses(many)).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
});

test('pictures have five times the limit', async () => {
  const ask = await start({ REQUESTS_PER_MINUTE: '2' });
  const many = Array.from({ length: 12 }, () => ask('/media/avatars/none/none.webp', '203.0.113.7'));
  expect(await statuses(many)).toEqual([...Array(10).fill(404), 429, 429]);
});

test('forms have a tenth of the limit', async () => {
  const ask = await start({ REQUESTS_PER_MINUTE: '40' });
  // A form from another site: the CSRF guard rejects it after the rate limit, so no product code runs.
  const form = { method: 'POST', headers: { origin: 'https://evil.example' } };
  const posts = Array.from({ length: 6 }, () => ask('/se-deconnecter', '203.0.113.7', form));
  expect(await statuses(posts)).toEqual([400, 400, 400, 400, 429, 429]);
  expect((await ask('/robots.txt', '203.0.113.7')).status).toBe(200);
});

test('a request that fails is answered with an empty 500 and the security headers', async () => {
  const ask = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere?sslmode=disable' });
  const failed = await ask('/sitemap.xml', '203.0.113.7');
  expect(failed.status).toBe(500);
  expect(await failed.text()).toBe('');
  expect(failed.headers.get('x-content-type-options')).toBe('nosniff');
  expect(failed.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('health checks are exempt from the rate limit', async () => {
  const ask = await start({ REQUESTS_PER_MINUTE: '2' });
  expect(await statuses(Array.from({ length: 5 }, () => ask('/healthz', '203.0.113.7')))).toEqual(Array(5).fill(200));
});

test('/readyz reports the virus scanner, and stays ready while it is away', async () => {
  const scanner = await startClamd(0);
  onTestFinished(() => scanner.stop());
  for (const [CLAMD_URL, status] of [
    ['', 'none'],
    ['tcp://127.0.0.1:9', 'rejected'],
    [scanner.url, 'fulfilled'],
  ] as const) {
    const answer = await (await start({ CLAMD_URL }))('/readyz', '203.0.113.7');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', database: 'fulfilled', redis: 'fulfilled', scanner: status },
    ]);
  }
});

test('a form from another site is refused, whatever it is for', async () => {
  const ask = await start();
  for (const origin of ['https://evil.example', 'https://localhost.evil.example', 'null'])
    for (const path of ['/se-deconnecter', '/profil/donnees', '/live/call/x'])
      expect((await ask(path, '203.0.113.7', { method: 'POST', headers: { origin } })).status).toBe(400);
  for (const site of ['cross-site', 'same-site'])
    expect(
      (await ask('/se-deconnecter', '203.0.113.7', { method: 'POST', headers: { 'sec-fetch-site': site } })).status,
    ).toBe(400);
});

test('a live stream without a session is refused with 401', async () => {
  const ask = await start();
  expect((await ask('/live', '203.0.113.7')).status).toBe(401);
});

test('a live stream carries what changes for its own person, and nothing of another whose id is named', async () => {
  const ask = await start();
  const [reader, other] = [await newMember(platform), await newMember(platform)];
  const headers = { cookie: reader.caller.headers.get('cookie') ?? '' };
  const stream = await ask(`/live?user=${other.userId}&id=${other.userId}`, '203.0.113.7', { headers });
  const chunks = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  void (async () => {
    for (let chunk = await chunks?.read(); chunk && !chunk.done; chunk = await chunks?.read()) heard += chunk.value;
  })();
  await expect.poll(() => heard).toContain('event: ready');
  await publishLive(platform, other.userId, { topic: 'appointments' });
  await publishLive(platform, reader.userId, { topic: 'account' });
  await expect.poll(() => heard).toContain('account');
  expect(heard).not.toContain('appointments');
});
