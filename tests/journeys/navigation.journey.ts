import { hydrated, open } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';

const headerLinks = [
  ['Notre mission', '/mission'],
  ['Devenir un expert', '/devenir-expert'],
  ['Nos expertises', '/expertises'],
  ['Événements', '/evenements'],
] as const;

test('[NAV03] below 768 px a menu repeats the four links and the button', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Notre mission' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  for (const [label, path] of headerLinks) {
    await expect(header.getByRole('link', { name: label })).toHaveAttribute('href', path);
    await expect(header.getByRole('link', { name: label })).toBeVisible();
  }
  await expect(header.getByRole('link', { name: 'Se connecter' })).toBeVisible();
  await header.getByRole('link', { name: 'Notre mission' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notre mission' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Devenir un expert' })).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(header.getByRole('link', { name: 'Devenir un expert' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
});

test('[NAV06] every path change scrolls to the top of the page', async ({ page, signedInAs }) => {
  const bottom = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/');
  await hydrated(page);
  await bottom();
  expect(await scrolled()).toBeGreaterThan(200);
  await page
    .getByRole('link', { name: /Voir le profil de/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/expert\//);
  await expect.poll(scrolled).toBe(0);
  await bottom();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions fréquentes' }).click();
  await expect(page).toHaveURL(`${stack.origin}/faq`);
  await expect.poll(scrolled).toBe(0);
  await signedInAs('client');
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto('/appels-video');
  await hydrated(page);
  await bottom();
  expect(await scrolled()).toBeGreaterThan(100);
  await page.getByRole('complementary').getByRole('link', { name: 'Accueil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Bonjour/ })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test('[NAV09] the chat button floats at the bottom right', async ({ page }) => {
  await page.goto('/');
  const chat = page.getByRole('link', { name: 'Discuter avec nous' });
  const before = await chat.boundingBox();
  await page.evaluate(() => window.scrollTo(0, 600));
  expect(await chat.boundingBox()).toEqual(before);
  const view = page.viewportSize();
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 40);
  expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 40);
});

test('the route manifest is public, immutable and compressed, and sets no cookie', async ({ page, signedInAs }) => {
  await signedInAs('client');
  const asked = page.waitForResponse((response) => response.url().includes('/__manifest?'));
  await page.goto('/expert/camille-renaud');
  const answer = await asked;
  expect(answer.status()).toBe(200);
  const headers = await answer.allHeaders();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-encoding']).toBe('br');
});

test('after a deployment, the next click on an open page loads the whole document', async ({ browser }) => {
  // A separate browser context, where console errors are allowed.
  const page = await (await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' })).newPage();
  await page.route('**/__manifest?*', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/version=\w+/, 'version=autre'),
    }),
  );
  await open(page, '/recherche');
  const whole = page.waitForRequest((request) => request.isNavigationRequest() && /\/expert\//.test(request.url()));
  await page
    .getByRole('link', { name: /^Voir le profil de/ })
    .first()
    .click();
  await whole;
  await expect(page.getByRole('link', { name: 'Réserver un créneau' })).toBeVisible();
});

test('a thin bar shows after 200 ms that a page is awaited, and goes when it has arrived', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('client');
  await open(page, '/dashboard');
  const answered = Promise.withResolvers<void>();
  await page.route(/\/favoris\.data/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.evaluate(() => {
    const { body } = document;
    body.addEventListener('click', () => performance.mark('pressed'), { capture: true });
    new MutationObserver(() => {
      if (!document.querySelector('[data-progress]') || body.dataset.after) return;
      body.dataset.after = String(performance.now() - (performance.getEntriesByName('pressed')[0]?.startTime ?? 0));
    }).observe(body, { childList: true, subtree: true });
  });
  await page.getByRole('complementary').getByRole('link', { name: 'Favoris' }).click();
  const bar = page.locator('[data-progress]');
  await expect(bar).toBeVisible();
  expect(Number(await page.locator('body').getAttribute('data-after'))).toBeGreaterThanOrEqual(199);
  await expect(bar).toHaveCSS('transition-property', 'none');
  answered.resolve();
  await expect(page).toHaveURL(/\/favoris$/);
  await expect(bar).toHaveCount(0);
});
