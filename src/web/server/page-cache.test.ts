import { Hono } from 'hono';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import { expect, test } from 'vitest';
import { keepPages } from './page-cache.ts';
import type { WebEnv } from './requests.ts';

/** A site of one page that counts how often it was made, under the real middleware. */
function site(
  answer: (html: string) => Response = (html) => new Response(html, { headers: { 'content-type': 'text/html' } }),
) {
  const clock = { now: 0 };
  const made = { times: 0 };
  const app = new Hono<WebEnv>();
  app.use(secureHeaders({ contentSecurityPolicy: { scriptSrc: [NONCE] } }));
  app.use(keepPages(30, () => clock.now));
  app.all('*', (c) => {
    made.times++;
    return answer(`<p>${made.times}</p><script nonce="${c.get('secureHeadersNonce')}"></script>`);
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return { response, html: await response.text() };
  };
  return { ask, clock, made };
}

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];

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

test.each([
  [
    'sets a cookie',
    (html: string) => new Response(html, { headers: { 'content-type': 'text/html', 'set-cookie': 'a=b' } }),
  ],
  ['is not a page', () => Response.json({})],
  ['is not found', (html: string) => new Response(html, { status: 404, headers: { 'content-type': 'text/html' } })],
  [
    'says so itself',
    (html: string) => new Response(html, { headers: { 'content-type': 'text/html', 'cache-control': 'no-store' } }),
  ],
])('an answer that %s is not kept', async (_, answer) => {
  const { ask, made } = site(answer);
  await ask('/mission');
  await ask('/mission');
  expect(made.times).toBe(2);
});

test('a page is made once for half a minute, and each answer has a nonce of its own', async () => {
  const { ask, clock, made } = site();
  const first = await ask('/mission');
  clock.now = 29_999;
  const second = await ask('/mission');
  expect(made.times).toBe(1);
  expect(second.html).toContain('<p>1</p>');
  expect(nonceOf(first.response)).not.toBe(nonceOf(second.response));
  expect(second.html).toContain(`nonce="${nonceOf(second.response)}"`);
  expect(second.response.headers.get('cache-control')).toMatch(/s-maxage=60, stale-while-revalidate/);
  clock.now = 30_001;
  expect((await ask('/mission')).html).toContain('<p>2</p>');
});

test('another query is another page', async () => {
  const { ask, made } = site();
  await ask('/?domaine=banque');
  await ask('/?domaine=tech');
  expect(made.times).toBe(2);
});
