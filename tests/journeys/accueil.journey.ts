import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { openWithStoppedClock, pass } from '../support/clock.ts';
import { expect, stack, test } from '../support/journey.ts';

// Some tests are about animations.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The word of the title that is being typed. */
const typedWord = (page: Page) => page.getByRole('heading', { level: 1 }).locator('em');

test('[HOME12] a placeholder says that experts are loading until the chosen tab is ready', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Immobilier' }).click();
  await expect(page.getByText('Chargement des experts...')).toBeAttached();
  answered.resolve();
  await expect(page.getByText('Chargement des experts...')).toHaveCount(0);
});

test('[HOME13] when experts cannot be loaded, the home page shows none and displays no error', async ({ page }) => {
  const response = await page.goto(stack.broken);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Comment ça marche ?' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Voir le profil de/ })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[HOME06] typing into the search filters the cards', async ({ page }) => {
  await page.goto('/?domaine=comptabilite');
  await hydrated(page);
  const cards = page.getByRole('link', { name: /Voir le profil de/ });
  expect(await cards.count()).toBeGreaterThan(1);
  await page.getByRole('searchbox', { name: 'Rechercher un expert' }).fill('sandrine vidal');
  await expect(page).toHaveURL(/q=/);
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Voir le profil de Sandrine Vidal' })).toBeVisible();
});

test('[FIND11] typing counts the hits of each tab, moves to the first tab with one, and Enter opens the search', async ({
  page,
}) => {
  await page.goto('/?domaine=autres-secteurs');
  await hydrated(page);
  const field = page.getByLabel('Rechercher un expert');
  await field.fill('pentester');
  const tabs = page.getByRole('navigation', { name: 'Domaines' });
  await expect(tabs.getByRole('link', { name: /^Cybersécurité \(\d+\)$/ })).toHaveAttribute('aria-current', 'page');
  await expect(field).toBeFocused();
  const announced = page.locator('[aria-live=polite]').filter({ hasText: /\d+ experts?, Cybersécurité/ });
  await expect(announced).toBeAttached();
  await field.fill('zzzzzz');
  await expect(page.getByRole('heading', { name: 'Aucun expert disponible pour le moment' })).toBeVisible();
  await field.fill('pentester');
  await expect(page.getByRole('link', { name: 'Voir le profil de Antoine Lefèvre' })).toBeVisible();
  await field.press('Enter');
  await expect(page).toHaveURL(`${stack.origin}/recherche?q=pentester`);
});

test('[HOME02] the word alternates between clic and appel: 150 ms a letter, 100 ms a deletion, 2 s between', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  await hydrated(page);
  await pass(page, 0);
  await expect(typedWord(page)).toHaveText('appel');
  const expectAfter = async (ms: number, before: string, after: string) => {
    await pass(page, ms - 1);
    expect(await typedWord(page).textContent()).toBe(before);
    await pass(page, 1);
    expect(await typedWord(page).textContent()).toBe(after);
  };
  for (const [from, to] of [
    ['appel', 'clic'],
    ['clic', 'appel'],
    ['appel', 'clic'],
  ] as const) {
    await expectAfter(2_000, from, from.slice(0, -1));
    for (let left = from.length - 1; left > 0; left--)
      await expectAfter(100, from.slice(0, left), from.slice(0, left - 1));
    for (let typed = 1; typed <= to.length; typed++) await expectAfter(150, to.slice(0, typed - 1), to.slice(0, typed));
  }
});

test('the animated word stands still for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page, '/');
  await hydrated(page);
  for (let seconds = 0; seconds < 10; seconds++) {
    await pass(page, 1_000);
    await expect(typedWord(page)).toHaveText('appel');
  }
});
