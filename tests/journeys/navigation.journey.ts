import { hydrated, open } from '../support/browser.ts';
import { expect, stack, test, textReader, withoutScripts } from '../support/journey.ts';
import { adminPages, expertPages, memberPages, publicPages, roles } from '../support/pages.ts';
import { beginSession } from '../support/sessions.ts';

const headerLinks = [
  ['Notre mission', '/mission'],
  ['Devenir un expert', '/devenir-expert'],
  ['Nos expertises', '/expertises'],
  ['Événements', '/evenements'],
] as const;

for (const path of [
  '/une-page-inconnue',
  '/dashboard/inconnu',
  '/personne',
  '/admin/inconnu/encore',
  '/domaines/astrologie',
]) {
  test(`[NAV12] ${path} is no page: it says so in two languages and leads home`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.getByText('Cette page n’existe pas')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
    await expect(page).toHaveURL(`${stack.origin}/`);
  });
}

test('[NAV01] the header has its four links, and each leads where it says', async ({ page }) => {
  for (const [label, path] of headerLinks) {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(stack.origin + path);
  }
});

test('[NAV02] the header button signs in whoever is signed out, and leads to the dashboard otherwise', async ({
  page,
  signedInAs,
}) => {
  await page.goto('/mission');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`${stack.origin}/se-connecter`);
  await signedInAs('client');
  await page.goto('/mission');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Tableau de bord' }).click();
  await expect(page).toHaveURL(`${stack.origin}/dashboard`);
});

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

const sidebarPages = memberPages.filter((path) => path !== '/checkout' && path !== '/booking-success');

test('[NAV04] [NAV05] signed-in pages have the sidebar, and a header with the logo only', async ({ context }) => {
  const page = await withoutScripts(context);
  await beginSession(page.context(), roles.client.email);
  for (const path of sidebarPages) {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toBeVisible();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link')).toHaveCount(1);
    await expect(header.getByRole('link', { name: 'Visavis, accueil' })).toBeVisible();
  }
  await page.goto('/');
  await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nos expertises' })).toBeVisible();
});

test('[NAV06] every path change begins at the top of the page', async ({ page, signedInAs }) => {
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
  await expect(page.getByRole('heading', { name: 'Top experts' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test('[NAV07] the footer leads to the FAQ and both legal pages', async ({ page }) => {
  for (const path of ['/faq', '/politique-confidentialite', '/conditions-utilisation']) {
    await page.goto('/');
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page).toHaveURL(stack.origin + path);
  }
});

test('[NAV08] [NAV09] the social link and the floating chat button lead to the operator’s addresses', async ({
  page,
}) => {
  for (const [origin, social, messaging] of [
    [stack.origin, 'https://www.linkedin.com/company/visavis-example', 'https://messagerie.visavis.example/discussion'],
    [stack.otherOperator, 'https://social.tete-a-tete.example/nous', 'https://messagerie.tete-a-tete.example/'],
  ] as const) {
    await page.goto(origin);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /Nous suivre/ })).toHaveAttribute(
      'href',
      social,
    );
    const chat = page.getByRole('link', { name: 'Discuter avec nous' });
    await expect(chat).toHaveAttribute('href', messaging);
    const before = await chat.boundingBox();
    await page.evaluate(() => window.scrollTo(0, 600));
    const after = await chat.boundingBox();
    expect(after).toEqual(before);
    const view = page.viewportSize();
    expect((before?.x ?? 0) + (before?.width ?? 0)).toBeGreaterThan((view?.width ?? 0) - 40);
    expect((before?.y ?? 0) + (before?.height ?? 0)).toBeGreaterThan((view?.height ?? 0) - 40);
  }
});

test('[NAV10] the copyright line runs from 2024 to this year', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText(`© 2024–${new Date().getFullYear()}`)).toBeVisible();
});

test('[NAV11] each declared route is a page of its own, or its own redirect, never the 404', async ({
  context,
  signedInAs,
}) => {
  const { page, read } = await textReader(context);
  const titles = new Set<string>();
  const open = async (path: string) => {
    expect((await read(path)).status(), path).toBe(200);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    titles.add(await page.title());
  };
  for (const path of [...publicPages, '/se-connecter']) await open(path);
  for (const path of [...memberPages, ...expertPages, ...adminPages]) {
    expect((await read(path)).headers().location, path).toMatch(/^\/se-connecter\?returnTo=/);
  }
  await signedInAs('client');
  for (const path of memberPages) await open(path);
  await signedInAs('expert');
  for (const path of expertPages) await open(path);
  await signedInAs('admin');
  for (const path of adminPages) await open(path);
  // Two pages share a name on purpose: the public events and their administration. Another view of a page has its name.
  const sharing = ['/profil?modifier=oui', '/admin/messages?', '/admin/avis?', '/admin/papiers?'];
  const own = [...memberPages, ...expertPages, ...adminPages].filter(
    (path) => !sharing.some((start) => path.startsWith(start)),
  );
  expect(titles.size).toBe(publicPages.length + 1 + own.length - 1);
});

test('[NAV13] [NAV14] the product is named Visavis, or whatever its operator calls it, in every place', async ({
  page,
}) => {
  for (const path of ['/', '/mission', '/se-connecter', '/expert/camille-renaud']) {
    await page.goto(path);
    await expect(page).toHaveTitle(/Visavis$/);
    await expect(page.getByRole('link', { name: 'Visavis, accueil' })).toBeVisible();
    await page.goto(stack.otherOperator + path);
    await expect(page).toHaveTitle(/Tête-à-tête$/);
    expect(await page.locator('html').innerHTML()).not.toMatch(/Visavis/);
  }
});

test('[NAV16] a control whose service is not configured is not shown', async ({ page }) => {
  await page.goto(`${stack.origin}/se-connecter`);
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible();
  await page.goto(`${stack.otherOperator}/se-connecter`);
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toHaveCount(0);
});

test('a page asks for the routes behind its links once, and whatever knows the answer may keep it', async ({
  page,
  signedInAs,
}) => {
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

test('after a deployment, the next click on a page that was open loads the new one whole', async ({ browser }) => {
  // A browser of its own, which may complain of what it finds.
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
