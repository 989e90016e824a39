import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';

/** This instance caches its public pages. */
const kept = `${stack.otherOperator}/`;

test('client navigation works from a cached page, and its CSP allows the styles added later', async ({
  page,
  request,
}) => {
  await request.get(kept);
  expect((await page.goto(kept))?.headers()['cache-control']).toContain('s-maxage');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' }).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // React Aria's own style element, under the CSP of the cached page.
  await page.waitForFunction(
    () => (document.getElementById('react-aria-pressable-style') as HTMLStyleElement | null)?.sheet,
  );
});

test('assets are served with Brotli and cached for a year as immutable', async ({ request }) => {
  const [path = ''] = /\/assets\/[^"]+\.js/.exec(await (await request.get('/')).text()) ?? [];
  const headers = (await request.get(path, { headers: { 'accept-encoding': 'br' } })).headers();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('TRACE, which would repeat the cookies of a request, is not answered', async ({ request }) => {
  const answer = await request.fetch('/', { method: 'TRACE', headers: { 'x-secret': 'canari' } });
  expect(answer.status()).toBe(405);
  expect(await answer.text()).not.toContain('canari');
});
