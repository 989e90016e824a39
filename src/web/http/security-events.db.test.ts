// Security events that the request pipeline itself leaves, over a socket.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { owner, platform, testPlatform } from '../../../tests/support/database/clone.ts';
import { newMember } from '../../../tests/support/database/visitors.ts';
import { createApp } from './app.ts';

const { db } = platform;

interface Asked {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

/** Starts the app behind one trusted proxy; `ask` sends a request from an address, `events` reads what it left. */
async function start(settings: Record<string, string> = {}) {
  const own = await testPlatform({ TRUSTED_PROXIES: '1', ...settings });
  const app = await createApp(own);
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server;
  server.keepAliveTimeout = 1;
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(async () => {
    app.drain();
    await new Promise((resolve) => server.close(resolve));
    app.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    ask: (path: string, { headers = {}, ...init }: Asked = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'manual',
        ...init,
        headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
      }),
    async events() {
      await own.securityEvents.settled();
      return db
        .selectFrom('security_events')
        .select(['kind', 'network', 'details', 'times', 'user_id', 'request_id'])
        .orderBy('id')
        .execute();
    },
  };
}

afterEach(async () => {
  await sql`truncate security_events`.execute(owner);
});

test('a reached limit is recorded with its network and its request, and a flood is counted', async () => {
  const { ask, events } = await start({ REQUESTS_PER_MINUTE: '20' });
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/robots.txt?q=claire@courrier.example')));
  const ids = answers.filter(({ status }) => status === 429).map(({ headers }) => headers.get('x-request-id'));
  const rows = await events();
  const single = rows.filter(({ times }) => times === 1);
  expect(single).toHaveLength(10);
  expect(single[0]).toMatchObject({
    kind: 'limit-reached',
    network: '203.0.113.0/24',
    details: { method: 'GET', path: '/robots.txt', status: 429 },
    user_id: null,
  });
  expect(ids).toContain(single[0]?.request_id);
  expect(rows.filter(({ times }) => times > 1)).toMatchObject([{ times: 30, user_id: null }]);
  expect(JSON.stringify(rows)).not.toContain('claire');
});

test('a form of another site is recorded without the name of the site', async () => {
  const { ask, events } = await start();
  const headers = { origin: 'https://evil.example' };
  expect((await ask('/profil/donnees', { method: 'POST', headers })).status).toBe(400);
  const rows = await events();
  expect(rows).toMatchObject([{ kind: 'origin-refused', details: { method: 'POST', path: '/profil/donnees' } }]);
  expect(JSON.stringify(rows)).not.toContain('evil');
});

test('a webhook with a wrong signature, or with none, is recorded', async () => {
  const { ask, events } = await start({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
  const send = (headers: Record<string, string>) => ask('/webhooks/stripe', { method: 'POST', body: '{}', headers });
  expect((await send({ 'stripe-signature': 't=1,v1=forged' })).status).toBe(400);
  expect((await send({})).status).toBe(400);
  expect((await events()).map(({ kind, details }) => ({ kind, ...(details as object) }))).toEqual([
    { kind: 'signature-wrong', what: 'stripe', signed: true },
    { kind: 'signature-wrong', what: 'stripe', signed: false },
  ]);
});

test('whoever asks for the call of others is recorded with their id', async () => {
  const { ask, events } = await start();
  const { userId, caller } = await newMember(platform);
  await platform.securityEvents.settled();
  await sql`truncate security_events`.execute(owner);
  const headers = { cookie: caller.headers.get('cookie') ?? '' };
  expect((await ask(`/live/call/${crypto.randomUUID()}/relays`, { headers })).status).toBe(404);
  expect(await events()).toMatchObject([
    { kind: 'access-denied', user_id: userId, details: { path: '/live/call/:id/relays', status: 404 } },
  ]);
});

const report = {
  type: 'csp-violation',
  age: 10,
  url: 'https://visavis.example/expert/claire-fontaine?q=secret',
  user_agent: 'Mozilla/5.0',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?claire@courrier.example',
    documentURL: 'https://visavis.example/expert/claire-fontaine?q=secret',
    disposition: 'enforce',
    sample: 'alert("claire")',
  },
};
const noted = {
  directive: 'script-src-elem',
  blocked: 'https://evil.example',
  page: '/expert/:slug',
  enforced: true,
};

test.each([
  ['of the Reporting API', 'application/reports+json', JSON.stringify([report])],
  [
    'of an older browser',
    'application/csp-report',
    JSON.stringify({
      'csp-report': {
        'effective-directive': report.body.effectiveDirective,
        'blocked-uri': report.body.blockedURL,
        'document-uri': report.body.documentURL,
        disposition: 'enforce',
        'script-sample': report.body.sample,
      },
    }),
  ],
])('a report %s is recorded without queries, names and samples', async (_, type, body) => {
  const { ask, events } = await start();
  // As browsers send them: with the page's origin, or with none that we know.
  for (const origin of ['null', 'https://visavis.example'])
    expect(
      (await ask('/rapports-csp', { method: 'POST', body, headers: { origin, 'content-type': type } })).status,
    ).toBe(204);
  const rows = await events();
  expect(rows.map(({ details }) => details)).toEqual([noted, noted]);
  expect(JSON.stringify(rows)).not.toMatch(/claire|secret|alert/);
});

test.each([
  ['what is no JSON', 'x', 400],
  ['another JSON', '{"a":1}', 400],
  ['null', 'null', 400],
  ['more than 32 KiB', JSON.stringify([{ ...report, sample: 'x'.repeat(40_000) }]), 413],
])('%s is refused and leaves nothing', async (_, body, status) => {
  const { ask, events } = await start();
  expect((await ask('/rapports-csp', { method: 'POST', body })).status).toBe(status);
  expect(await events()).toEqual([]);
});

test('hostile values of a report are not kept', async () => {
  const { ask, events } = await start();
  const hostile = { effectiveDirective: '<b>', blockedURL: 'x y', documentURL: '\u0000', disposition: 7 };
  const body = JSON.stringify([{ body: hostile }, { body: { blockedURL: `data:text/html,${'x'.repeat(500)}` } }]);
  expect((await ask('/rapports-csp', { method: 'POST', body })).status).toBe(204);
  expect((await events()).map(({ details }) => details)).toEqual([
    { directive: 'unknown', blocked: 'unknown', page: 'unknown', enforced: true },
    { directive: 'unknown', blocked: 'data:', page: 'unknown', enforced: true },
  ]);
});

test('reports have a limit of their own: they use up nobody’s forms', async () => {
  const { ask } = await start({ REQUESTS_PER_MINUTE: '20' });
  const headers = { 'x-forwarded-for': '203.0.113.99' };
  const send = () => ask('/rapports-csp', { method: 'POST', headers, body: JSON.stringify([report]) });
  const statuses = (await Promise.all(Array.from({ length: 35 }, send))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await ask('/robots.txt', { headers })).status).toBe(200);
});

test('a stream whose session cannot be read answers 503, and 401 only to a visitor', async () => {
  const { caller } = await newMember(platform);
  const headers = { cookie: caller.headers.get('cookie') ?? '' };
  const { ask } = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere?sslmode=disable' });
  for (const path of ['/live', `/live/call/${crypto.randomUUID()}?tab=x`]) {
    expect((await ask(path, { headers })).status).toBe(503);
    expect((await ask(path)).status).toBe(401);
  }
});
