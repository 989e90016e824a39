import type { Page } from '@playwright/test';
import { answersWithin100Ms, answerTime, mostFrames } from '../support/answer-time.ts';
import { examine } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const opener = (page: Page) => page.getByRole('link', { name: /^Filtres/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtres' });
const show = (page: Page) => sheet(page).getByRole('button', { name: /^Voir/ });

async function openSheet(page: Page, address = '/recherche') {
  await page.goto(address);
  await hydrated(page);
  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[FIND17] the form is in the page', async ({ page }) => {
    await page.goto('/recherche');
    await expect(page.getByRole('combobox', { name: 'Domaine' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Compétence' })).toBeVisible();
    await expect(opener(page)).toBeHidden();
    await page.getByRole('combobox', { name: 'Disponibilité' }).selectOption('Cette semaine');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(page).toHaveURL(/dispo=semaine/);
  });
});

test('[FIND17] the sheet opens within 100 ms, with all facets and the number of those set', async ({ page }) => {
  await page.goto('/recherche?domaine=comptabilite&prix=200');
  await hydrated(page);
  await answersWithin100Ms(page, {
    press: opener(page),
    shown: 'dialog:modal',
    idle: page.getByRole('heading', { level: 2 }),
  });
  await expect(opener(page)).toHaveText('Filtres (2)');
  for (const name of ['Domaine', 'Prix d’une heure', 'Langue', 'Note', 'Disponibilité'])
    await expect(sheet(page).getByRole('combobox', { name })).toBeVisible();
  await expect(sheet(page).getByRole('textbox', { name: 'Compétence' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await sheet(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(show(page)).toBeInViewport();
});

test('a dialog that waits for the server is not measured as open within 100 ms', async ({ page }) => {
  await page.route('**/healthz', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({ body: '' });
  });
  await page.goto('/mediation');
  const [press, idle] = [page.getByRole('heading', { level: 1 }), page.getByRole('heading', { level: 2 }).first()];
  await press.evaluate((title) => {
    const openLater = () =>
      fetch('/healthz').then(() => title.appendChild(document.createElement('dialog')).showModal());
    title.addEventListener('click', () => void openLater());
  });
  const { frames } = await answerTime(page, { press, shown: 'dialog:modal', idle });
  expect(frames).toBeGreaterThan(mostFrames);
});

test('[FIND17] the button counts live, « Tout effacer » clears all facets, and the search opens', async ({ page }) => {
  await openSheet(page, '/recherche?q=comptable&domaine=comptabilite');
  const before = await show(page).textContent();
  await sheet(page).getByRole('combobox', { name: 'Langue' }).selectOption('anglais');
  await expect(show(page)).not.toHaveText(before ?? '');
  await sheet(page).getByRole('button', { name: 'Tout effacer' }).click();
  await expect(sheet(page).getByRole('combobox', { name: 'Domaine' })).toHaveValue('');
  await sheet(page).getByRole('combobox', { name: 'Domaine' }).selectOption({ index: 2 });
  await expect(show(page)).toHaveText(/^Voir (\d+) experts?$/);
  const counted = page.waitForResponse(/recherche\/nombre\?.*dispo=semaine/);
  await sheet(page).getByRole('combobox', { name: 'Disponibilité' }).selectOption('Cette semaine');
  const { count } = (await (await counted).json()) as { readonly count: number };
  await expect(show(page)).toHaveText(new RegExp(`^Voir ${count} experts?$`));
  await show(page).click();
  await expect(page).toHaveURL(/\/recherche\?q=comptable&domaine=.*&dispo=semaine/);
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toHaveText('Filtres (2)');
  if (count > 0)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${count} experts?$`) })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/recherche\?q=comptable&domaine=comptabilite$/);
});

test('[FIND17] the sheet keeps the focus inside, and Escape gives it back', async ({ page }) => {
  await openSheet(page);
  for (let press = 0; press < 24; press++) {
    await page.keyboard.press('Tab');
    const where = await page.evaluate(() => {
      const at = document.activeElement;
      return at === document.body || at?.closest('dialog') !== null;
    });
    expect(where).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(page).toHaveURL(/\/recherche$/);
});

test('[FIND17] the back button closes the sheet and leaves the list as it is', async ({ page }) => {
  await page.goto('/faq');
  await openSheet(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\.data/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.evaluate(() => window.history.back());
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/recherche$/);
  await expect(page.getByRole('link', { name: /^Voir le profil de/ }).first()).toBeVisible();
  answered.resolve();
  // Closed otherwise, it leaves no entry behind.
  await opener(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/faq$/);
});

test('[FIND17] a swipe down closes the sheet', async ({ page }) => {
  await openSheet(page);
  const client = await page.context().newCDPSession(page);
  const box = await sheet(page).boundingBox();
  const [x, y] = [195, (box?.y ?? 0) + 20];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x, y: y + 60 }]);
  await touch('touchMove', [{ x, y: y + 140 }]);
  await touch('touchEnd', []);
  await expect(sheet(page)).toBeHidden();
});
