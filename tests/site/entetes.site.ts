import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSite } from '../support/site/site.ts';

const stripe = 'http://127.0.0.1:9';
const site = await openSite('story');
/** Caches its public pages, as in production. */
const keeping = await openSite('story', { PAGE_CACHE_SECONDS: '30' });
const away = await openSite('domains', { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere?sslmode=disable' });

const headersOf = async ({ visitor } = site, path = '/', headers: Record<string, string> = {}) =>
  Object.fromEntries((await visitor().fetch(path, { headers })).headers);

test('the policy allows scripts by a nonce that is new for each request', async () => {
  const policies = [await headersOf(), await headersOf()].map((headers) => headers['content-security-policy']);
  for (const policy of policies) {
    expect(policy).toMatch(/default-src 'none'/);
    // Besides our own, the payment provider's.
    expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' 'strict-dynamic' ${stripe}(;|$)`));
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test.for(['/', '/favicon.svg', '/healthz', '/live', '/nulle-part'])(
  '%s has the security headers and a request id',
  async (path) => {
    const headers = await headersOf(site, path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test('tools find whom to tell of a weakness, and where a password is changed', async () => {
  const answer = await site.visitor().fetch('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain(`Contact: mailto:${site.platform.site.contactAddress}`);
  const expires = new Date(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '').getTime();
  expect(expires - Date.now()).toBeGreaterThan(180 * 86_400_000);
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
  expect(await site.visitor().ledTo('/.well-known/change-password')).toBe('/profil/securite');
});

test('a cached page allows its own scripts by hash, and has the security headers and a new request id', async () => {
  const [first, second] = [await headersOf(keeping), await headersOf(keeping)];
  expect(second['cache-control']).toContain('s-maxage');
  expect(second['content-security-policy']).toMatch(new RegExp(`script-src 'self'( 'sha256-[^']+')+ ${stripe};`));
  const { 'x-request-id': firstId, ...same } = first;
  expect(second).toMatchObject(same);
  expect(same['x-frame-options']).toBe('DENY');
  expect(second['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second['x-request-id']).not.toBe(firstId);
});

test('every script of a page is allowed by its nonce, of a cached page by its hash or its origin', async () => {
  const [fresh, kept] = [await site.visitor().open('/'), await keeping.visitor().open('/')];
  const [, nonce] = /'nonce-([^']+)'/.exec(fresh.headers.get('content-security-policy') ?? '') ?? [];
  const scripts = fresh.all('script:not([type="application/ld+json"]), link[rel="modulepreload"]');
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) expect(script.getAttribute('nonce')).toBe(nonce);
  const policy = kept.headers.get('content-security-policy') ?? '';
  // Under strict-dynamic, what a script allowed by its hash imports would be blocked.
  expect(policy).not.toContain('strict-dynamic');
  for (const script of kept.all('script:not([type="application/ld+json"])')) {
    const hash = createHash('sha256').update(script.textContent).digest('base64');
    expect(policy).toContain(`'sha256-${hash}'`);
  }
});

test('pages of a signed-in client have no-store', async () => {
  const cacheControl = async (own: typeof site, path: string) =>
    (await (await own.signedInAs('client')).fetch(path)).headers.get('cache-control');
  for (const path of ['/dashboard', '/', '/faq'])
    expect(await cacheControl(site, path), path).toBe('private, no-store');
  expect(await cacheControl(keeping, '/faq')).toBe('private, no-store');
});

test('a CDN may cache only public pages without cookies, for one minute', async () => {
  // Rendered first, then from the cache.
  for (const path of ['/faq', '/faq', '/', '/domaines/banque', '/expert/camille-renaud', '/recherche']) {
    const headers = await headersOf(keeping, path);
    expect(headers['cache-control'], path).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(headers.vary, path).toMatch(/Cookie.*Accept-Encoding/);
    expect(headers['set-cookie'], path).toBeUndefined();
  }
  for (const path of ['/se-connecter', '/signaler', '/expert/7', '/expert/inconnu', '/dashboard', '/nulle-part'])
    expect((await headersOf(keeping, path))['cache-control'], path).toBe('private, no-cache');
  for (const cookie of ['__Host-sidebar=icons', 'visavis.session_token=ended'])
    expect((await headersOf(keeping, '/faq', { cookie }))['cache-control']).toBe('private, no-cache');
});

test('an instance without a page cache forbids shared caching', async () => {
  for (const path of ['/', '/faq', '/recherche'])
    expect((await headersOf(site, path))['cache-control'], path).toBe('private, no-cache');
});

test.for(['/se-connecter', '/se-deconnecter', '/se-connecter/cle-d-acces'])(
  'a form sent from another origin to %s is refused',
  async (path) => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await site.visitor().fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'sign-in', email: 'admin@visavis.example', password: 'vis-a-vis-demo' }),
        headers: { Origin: origin },
      });
      expect(answer.status).toBe(400);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  },
);

test('an instance without its database is alive but not ready', async () => {
  expect((await away.visitor().fetch('/healthz')).status).toBe(200);
  expect((await away.visitor().fetch('/readyz')).status).toBe(503);
  expect((await site.visitor().fetch('/readyz')).status).toBe(200);
});

test.for(['/domaines/%00', '/expert/%00', '/%00', '/?q=%00'])(
  '%s, which contains a null character, is refused with 400',
  async (path) => {
    expect((await site.visitor().fetch(path)).status).toBe(400);
  },
);
