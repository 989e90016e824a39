import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, settled } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { roles, widths } from '../support/pages.ts';
import { beginSession } from '../support/sessions.ts';

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Text that people read or hear on a page: text, labels, placeholders, titles. */
const words = (page: Page) =>
  page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    // Intentional English is marked with `lang`.
    const foreign = document.querySelectorAll<HTMLElement>('[lang]:not(html)');
    for (const part of foreign) part.style.display = 'none';
    // biome-ignore lint/performance/useDomNodeTextContent: only rendered text counts, not the scripts
    const text = [document.title, document.body.innerText, ...attributes].join('\n');
    for (const part of foreign) part.style.display = '';
    return text;
  });

// Common English words that French sentences do not contain; « noté » is not one of them.
const english =
  /(?<!\p{L})(the|and|with|your|you|please|this|that|from|for|not|are|was|have|click|loading|search|close|dismiss|next|previous|required|sign (in|up|out)|log ?(in|out)|password|email address|error|page not found)(?!\p{L})/iu;

/** Pages that take a card: only they make requests to another site, and only to the payment provider. */
const takesCard = ['/checkout', '/dashboard/paiement'];

/** Records requests to other sites. */
function noteRequests(page: Page): string[] {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol) || origin === stack.origin) return;
    const { pathname } = new URL(page.url());
    if (origin !== stack.stripe || !takesCard.includes(pathname)) elsewhere.push(`${page.url()} → ${origin}`);
  });
  return elsewhere;
}

/** Short enough for two workers to share evenly. */
const together = 20;

const walks = Object.entries(roles).flatMap(([role, person]) =>
  Array.from({ length: Math.ceil(person.pages.length / together) }, (_, part) => ({
    who: part === 0 ? role : `${role}, part ${part + 1}`,
    email: 'email' in person ? person.email : undefined,
    pages: person.pages.slice(part * together, (part + 1) * together),
  })),
);

// Each page is loaded once for all checks, because loading takes most of the time.
for (const { who, email, pages } of walks) {
  test(`[NAV15] [LEGAL07] the pages of ${who} pass axe on desktop and phone, are in French and send no request to other sites`, async ({
    page,
    context,
  }) => {
    test.setTimeout(480_000);
    if (email) await beginSession(context, email);
    const elsewhere = noteRequests(page);
    for (const path of pages) {
      await page.setViewportSize({ width: widths.desktop, height: 900 });
      await page.goto(path);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      if (path !== '/design') expect.soft(english.exec(await words(page))?.[0], path).toBeUndefined();
      for (const width of [widths.desktop, widths.phone]) {
        await page.setViewportSize({ width, height: width === widths.phone ? 844 : 900 });
        expect.soft(await examine(page), `${path} at ${width} px`).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${path} scrolls sideways at ${width} px`).toBe(0);
      }
    }
    expect(elsewhere).toEqual([]);
  });
}

test('pages do not scroll sideways at 320 px, which is also 200 % zoom of a small screen', async ({
  page,
  signedInAs,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/expertises',
    '/domaines/banque',
    '/expert/camille-renaud',
    '/se-connecter?mode=inscription',
    '/mission',
    '/devenir-expert',
    '/faq',
    '/conditions-vente',
    '/cookies',
    '/signaler',
  ]) {
    await page.goto(path);
    expect.soft(await sidewaysScroll(page), path).toBe(0);
  }
  await signedInAs('admin');
  for (const path of ['/dashboard', '/profil', '/admin', '/']) {
    await page.goto(path);
    expect.soft(await sidewaysScroll(page), path).toBe(0);
  }
});

test('pages do not scroll sideways on a tablet, with or without the sidebar', async ({ page, signedInAs }) => {
  for (const role of [undefined, 'client'] as const) {
    if (role) await signedInAs(role);
    for (const width of [768, 900, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/', '/expert/camille-renaud', '/domaines/banque']) {
        await page.goto(path);
        expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      }
    }
  }
});

test('every component of the design system passes axe, open or closed', async ({ page }) => {
  test.setTimeout(480_000);
  await page.goto('/design');
  const components = await page.getByRole('navigation', { name: 'Composants' }).getByRole('link').all();
  const paths = await Promise.all(components.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await page.goto(path ?? '');
    await settled(page);
    expect.soft(await examine(page), path ?? '').toEqual([]);
  }
});

test('the open sheet, the open menu and a toast pass axe', async ({ page, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  expect.soft(await examine(page), 'menu').toEqual([]);
  await page.goto('/se-connecter');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('personne@visavis.example');
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('pas-le-bon-mot');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Erreur de connexion' })).toBeVisible();
  expect.soft(await examine(page), 'toast').toEqual([]);
  await signedInAs('client');
  await page.goto('/dashboard');
  await hydrated(page);
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await examine(page), 'sheet').toEqual([]);
});
