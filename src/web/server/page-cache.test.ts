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

/** A site of one page that counts how often it was made, under the real middleware. */
function site(answer: Answer = page) {
  const clock = { now: 0 };
  const made = { times: 0 };
  const scripts = ["'self'", NONCE];
  const app = new Hono<WebEnv>();
  app.use(compressPages());
  app.use(keepPages(30, () => clock.now, 1_000));
  app.use(secureHeaders({ contentSecurityPolicy: { scriptSrc: scripts, styleSrcElem: scripts } }));
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

test('a page made for one visitor has a nonce of its own', async () => {
  const { ask } = site();
  const [first, second] = [await ask('/dashboard'), await ask('/dashboard')].map(({ response }) => policyOf(response));
  expect(first?.['script-src']).toMatch(/^'self' 'nonce-[^']+'$/);
  expect(first).not.toEqual(second);
});

test('a page is made once for half a minute', async () => {
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

test('a kept page runs the scripts it was made with and no other, by their hashes: no nonce that many share', async () => {
  const { ask } = site();
  for (const { html, response } of [await ask('/mission'), await ask('/mission')]) {
    expect(html).toContain('<script>injected()</script>');
    expect(policyOf(response)['script-src']).toBe(`'self' ${hashOf('run()')}`);
    expect(policyOf(response)['style-src-elem']).toMatch(/^'self' 'nonce-[^']+'$/);
  }
});

test('a kept page is packed as each browser reads it, once', async () => {
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

test('another query is another page', async () => {
  const { ask, made } = site();
  await ask('/?domaine=banque');
  await ask('/?domaine=tech');
  expect(made.times).toBe(2);
});

/** A page that waits, from the second time on, until it is let go. */
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

test('while one request makes a page anew the others get the old one', async () => {
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

test('an old page is not shown for longer than it was kept, however long the new one takes', async () => {
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

test('a page that is no longer there is forgotten', async () => {
  let there = true;
  const { ask, clock } = site((c, html) => pageWith(c, html, {}, there ? 200 : 404));
  await ask('/expert/7');
  there = false;
  clock.now = 30_001;
  expect((await ask('/expert/7')).response.status).toBe(404);
  expect((await ask('/expert/7')).response.status).toBe(404);
});

test('the oldest pages make room', async () => {
  const { ask, made } = site((c, html) => page(c, html + 'x'.repeat(300)));
  for (const query of ['1', '2', '3']) await ask(`/?q=${query}`);
  await ask('/?q=3');
  expect(made.times).toBe(3);
  await ask('/?q=1');
  expect(made.times).toBe(4);
});
