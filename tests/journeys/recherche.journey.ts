import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';

const profiles = (page: Page) => page.getByRole('link', { name: /^Voir le profil de/ });

test('the next page of results moves the focus to the heading of the list', async ({ page }) => {
  await page.goto('/recherche');
  await hydrated(page);
  const before = await profiles(page).first().getAttribute('href');
  await page.getByRole('link', { name: 'Experts suivants' }).click();
  await expect(page).toHaveURL(/apres=/);
  await expect(page.getByText('Chargement des experts...')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /\d+ experts/ })).toBeFocused();
  await expect(profiles(page).first()).not.toHaveAttribute('href', before ?? '');
});

test('a placeholder says that experts are loading while a search runs', async ({ page }) => {
  await page.goto('/recherche');
  await hydrated(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('searchbox').fill('renaud');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chargement des experts...')).toBeAttached();
  answered.resolve();
  await expect(page.getByRole('link', { name: 'Voir le profil de Camille Renaud' })).toBeVisible();
  await expect(page.getByText('Chargement des experts...')).toHaveCount(0);
});

test('the search form works by keyboard alone', async ({ page }) => {
  await page.goto('/recherche');
  await hydrated(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('sécu');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Rechercher' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Domaine' })).toBeFocused();
  await page.keyboard.type('Cyber');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rechercher' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${stack.origin}/recherche?q=s%C3%A9cu&domaine=cybersecurite`);
  await expect(profiles(page).first()).toBeVisible();
});

test('a filtered list does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/recherche?q=audit&langue=en&prix=300&note=3');
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});
