import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, settled, signInAs } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { roles, widths } from '../support/pages.ts';

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [role, person] of Object.entries(roles)) {
  for (const [screen, width] of Object.entries(widths)) {
    test(`axe finds nothing on the pages of ${role} at ${width} px`, async ({ page, context }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: screen === 'phone' ? 844 : 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if ('email' in person) await signInAs(context, stack.origin, person.email);
      for (const path of person.pages) {
        await page.goto(path);
        await settled(page);
        expect.soft(await examine(page), path).toEqual([]);
        expect.soft(await sidewaysScroll(page), `${path} scrolls sideways`).toBe(0);
      }
    });
  }
}

test('nothing scrolls sideways at 320 px, or at 200 % zoom of a small screen', async ({ page, signedInAs }) => {
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

test('nothing scrolls sideways on a tablet, beside the sidebar or without it', async ({ page, signedInAs }) => {
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
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
