import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { expect, test } from 'vitest';
import { compressPages } from './compress.ts';
import { keepPages } from './page-cache.ts';
import type { WebEnv } from './requests.ts';

type Answer = (c: Context<WebEnv>, html: string) => Response | Promise<Response>;

const page: Answer = (c, html) => pageWith(c, html, {});

function pageWith(c: Context<WebEnv>, html: string, headers: Record<string, string>, status = 200) {
  c.set('html', html);
  return new Response(html, { status, headers: { 'content-type': 'text/html', ...headers } });
}

/** A one-page site under the real middleware that counts its renders. */
function site(answer: Answer = page) {
  const clock = { now: 0 };
  const made = { times: 0 };
  const scripts = ["'self'", NONCE];
  const app = new Hono<WebEnv>();
  app.use(compressPages());
  app.use(keepPages(30, () => clock.now, 1_000));
  app.use(
    secureHeaders({ contentSecurityPolicy: { scriptSrc: [...scripts, "'strict-dynamic'"], styleSrcElem: scripts } }),
  );
  app.all('*', (c) => {
    made.times++;
    const nonce = c.get('secureHeadersNonce');
    return answer(c, `<p>${made.times}</p><script nonce="${nonce}" async="">run()</script><script>injected()</script>`);
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return { response, html: await response.clone().text() };
  };
  return { ask, clock, made };
}

const policyOf = (response: Response) =>
  Object.fromEntries(
    (response.headers.get('content-security-policy') ?? '').split('; ').map((directive) => directive.split(/ (.*)/)),
  ) as Record<string, string>;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test.each([
  ['with a cookie', '/mission', { headers: { cookie: 'anything=1' } }],
  ['that is posted', '/mission', { method: 'POST' }],
  ['of a signed-in area', '/dashboard', {}],
  ['of the sign-in', '/se-connecter', {}],
] as const)('a request %s is never answered from memory', async (_, path, init) => {
  const { ask, made } = site();
  await ask(path, init);
  await ask(path, init);
  expect(made.times).toBe(2);
});

test.each<[string, Answer]>([
  ['sets a cookie', (c, html) => pageWith(c, html, { 'set-cookie': 'a=b' })],
  ['is not a page', () => Response.json({})],
  ['is not found', (c, html) => pageWith(c, html, {}, 404)],
  ['says so itself', (c, html) => pageWith(c, html, { 'cache-control': 'no-store' })],
])('an answer that %s is not kept', async (_, answer) => {
  const { ask, made } = site(answer);
  await ask('/mission');
  await ask('/mission');
  expect(made.times).toBe(2);
});

test('an uncached page has a new nonce on every request', async () => {
  const { ask } = site();
  const [first, second] = [await ask('/dashboard'), await ask('/dashboard')].map(({ response }) => policyOf(response));
  expect(first?.['script-src']).toMatch(/^'self' 'nonce-[^']+' 'strict-dynamic'$/);
  expect(first).not.toEqual(second);
});

test('a page is rendered once in 30 seconds', async () => {
  const { ask, clock, made } = site();
  await ask('/mission');
  clock.now = 29_999;
  const { html, response } = await ask('/mission');
  expect(made.times).toBe(1);
  expect(html).toContain('<p>1</p>');
  expect(response.headers.get('cache-control')).toMatch(/s-maxage=60, stale-while-revalidate/);
  expect(response.headers.get('vary')).toBe('Cookie, Accept-Encoding');
  clock.now = 30_001;
  expect((await ask('/mission')).html).toContain('<p>2</p>');
});

test('a cached page allows its own scripts by hash and no others, without a shared nonce', async () => {
  const { ask } = site();
  for (const { html, response } of [await ask('/mission'), await ask('/mission')]) {
    expect(html).toContain('<script>injected()</script>');
    expect(policyOf(response)['script-src']).toBe(`'self' ${hashOf('run()')}`);
    expect(policyOf(response)['style-src-elem']).toMatch(/^'self' 'nonce-[^']+'$/);
  }
});

test('a cached page is compressed as each browser accepts it, without rendering again', async () => {
  const { ask, made } = site();
  const { html } = await ask('/mission');
  const askFor = async (accepted: string) => {
    const { response } = await ask('/mission', { headers: { 'accept-encoding': accepted } });
    return {
      encoding: response.headers.get('content-encoding'),
      vary: response.headers.get('vary'),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const [brotli, gzip, plain] = [await askFor('gzip, deflate, br'), await askFor('gzip'), await askFor('identity')];
  expect([brotli, gzip, plain].map(({ encoding }) => encoding)).toEqual(['br', 'gzip', null]);
  expect(new Set([brotli, gzip, plain].map(({ vary }) => vary))).toEqual(new Set(['Cookie, Accept-Encoding']));
  expect([brotliDecompressSync(brotli.bytes), gunzipSync(gzip.bytes), plain.bytes].map(String)).toEqual([
    html,
    html,
    html,
  ]);
  expect(made.times).toBe(1);
});

test('pages with different queries are cached separately', async () => {
  const { ask, made } = site();
  await ask('/?domaine=banque');
  await ask('/?domaine=tech');
  expect(made.times).toBe(2);
});

/** A page that blocks from its second render on, until it is released. */
function slowSite() {
  const gate = Promise.withResolvers<void>();
  let times = 0;
  return {
    letGo: gate.resolve,
    ...site(async (c, html) => {
      if (times++ > 0) await gate.promise;
      return page(c, html);
    }),
  };
}

test('while one request renders an expired page again, the others get the old one', async () => {
  const { ask, clock, made, letGo } = slowSite();
  await ask('/mission');
  clock.now = 30_001;
  const renewing = ask('/mission');
  for (let time = 0; time < 3; time++) expect((await ask('/mission')).html).toContain('<p>1</p>');
  letGo();
  expect((await renewing).html).toContain('<p>2</p>');
  expect((await ask('/mission')).html).toContain('<p>2</p>');
  expect(made.times).toBe(2);
});

test('an expired page is served for at most 30 more seconds, even while the new one is still rendering', async () => {
  const { ask, clock, made, letGo } = slowSite();
  await ask('/mission');
  clock.now = 30_001;
  const renewing = ask('/mission');
  clock.now = 60_001;
  const another = ask('/mission');
  letGo();
  for (const { html } of [await renewing, await another]) expect(html).not.toContain('<p>1</p>');
  expect(made.times).toBe(3);
});

test('a page that now returns 404 is removed from the cache', async () => {
  let there = true;
  const { ask, clock } = site((c, html) => pageWith(c, html, {}, there ? 200 : 404));
  await ask('/expert/7');
  there = false;
  clock.now = 30_001;
  expect((await ask('/expert/7')).response.status).toBe(404);
  expect((await ask('/expert/7')).response.status).toBe(404);
});

test('the oldest pages are evicted when the cache is full', async () => {
  const { ask, made } = site((c, html) => page(c, html + 'x'.repeat(300)));
  for (const query of ['1', '2', '3']) await ask(`/?q=${query}`);
  await ask('/?q=3');
  expect(made.times).toBe(3);
  await ask('/?q=1');
  expect(made.times).toBe(4);
});
