import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';

/** This instance keeps its public pages. */
const kept = `${stack.otherOperator}/`;

test('scripts run by nonce only, and the nonce is new each time', async ({ request }) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/')).headers()['content-security-policy'] ?? ''),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/default-src 'none'/);
    // Beside our own, the payment provider's.
    expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' ${stack.stripe}(;|$)`));
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test('every answer carries the usual headers and a request id, files and refusals too', async ({ request }) => {
  for (const path of ['/', '/favicon.svg', '/healthz', '/live', '/nulle-part']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('a kept page runs its own scripts by their hashes, and carries the usual headers', async ({ request }) => {
  const [first, second] = [await request.get(kept), await request.get(kept)].map((answer) => answer.headers());
  expect(second?.['cache-control']).toContain('s-maxage');
  expect(second?.['content-security-policy']).toMatch(
    new RegExp(`script-src 'self'( 'sha256-[^']+')+ ${stack.stripe};`),
  );
  const { date: _, 'x-request-id': firstId, ...same } = first ?? {};
  expect(second).toMatchObject(same);
  expect(same['x-frame-options']).toBe('DENY');
  expect(second?.['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(second?.['x-request-id']).not.toBe(firstId);
});

test('a kept page goes on as any other: what comes after it is not refused', async ({ page, request }) => {
  await request.get(kept);
  expect((await page.goto(kept))?.headers()['cache-control']).toContain('s-maxage');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' }).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // React Aria's own style, under the policy that came with the kept page.
  await page.waitForFunction(
    () => (document.getElementById('react-aria-pressable-style') as HTMLStyleElement | null)?.sheet,
  );
});

test('assets are compressed once and kept for ever', async ({ page, request }) => {
  await page.goto('/');
  const script = page.locator('script[src], link[rel=modulepreload]').first();
  const path = (await script.getAttribute('href')) ?? (await script.getAttribute('src')) ?? '';
  const headers = (await request.get(path, { headers: { 'accept-encoding': 'br' } })).headers();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('what a signed-in person sees is kept by nobody', async ({ context, signedInAs }) => {
  await signedInAs('client');
  for (const address of ['/dashboard', '/', '/faq', `${stack.otherOperator}/faq`])
    expect((await context.request.get(address)).headers()['cache-control'], address).toBe('private, no-store');
});

test('a delivery network may keep what every visitor sees, for a minute, and only that', async ({ request }) => {
  const answer = async (path: string, headers: Record<string, string> = {}) =>
    (await request.get(stack.otherOperator + path, { headers, maxRedirects: 0 })).headers();
  // Made, then from the instance's memory.
  for (const path of ['/faq', '/faq', '/', '/domaines/banque', '/expert/camille-renaud', '/recherche']) {
    const headers = await answer(path);
    expect(headers['cache-control'], path).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    expect(headers.vary, path).toMatch(/Cookie.*Accept-Encoding/);
    expect(headers['set-cookie'], path).toBeUndefined();
  }
  for (const path of ['/se-connecter', '/signaler', '/expert/7', '/expert/inconnu', '/dashboard', '/nulle-part'])
    expect((await answer(path))['cache-control'], path).toBe('private, no-cache');
  const cookies = ['sidebar=closed', 'visavis.session_token=ended'];
  for (const cookie of cookies) expect((await answer('/faq', { cookie }))['cache-control']).toBe('private, no-cache');
});

test('an instance that keeps no pages lets nobody else keep them', async ({ request }) => {
  for (const path of ['/', '/faq', '/recherche'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('private, no-cache');
});

test('a form from another site is refused, also where there is no page', async ({ request }) => {
  for (const path of ['/se-connecter', '/se-deconnecter', '/se-connecter/cle-d-acces'])
    for (const origin of ['https://evil.example', 'null']) {
      const response = await request.post(path, {
        form: { intent: 'sign-in', email: 'admin@visavis.example', password: 'vis-a-vis-demo' },
        headers: { Origin: origin },
        maxRedirects: 0,
      });
      expect(response.status(), path).toBe(400);
      expect(response.headers()['set-cookie']).toBeUndefined();
    }
});

test('an instance without its database says that it is not ready, and is alive', async ({ request }) => {
  expect((await request.get(`${stack.broken}/healthz`)).status()).toBe(200);
  expect((await request.get(`${stack.broken}/readyz`)).status()).toBe(503);
  expect((await request.get(`${stack.origin}/readyz`)).status()).toBe(200);
});

test('an address that no page can have is refused, not a fault', async ({ request }) => {
  for (const path of ['/domaines/%00', '/expert/%00', '/%00', '/?q=%00'])
    expect((await request.get(path)).status()).toBe(400);
});
