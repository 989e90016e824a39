import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { newPerson, signUpAs } from '../support/people.ts';

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

test('[FIND15] a phone shows the first expert with the next starts without scrolling, once something was searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/recherche?q=comptable+pour+auto-entrepreneur');
  const first = page.getByRole('article').first();
  await expect(first.getByRole('link', { name: /^Voir le profil de/ })).toBeInViewport({ ratio: 1 });
  await expect(first.getByRole('link', { name: /^Réserver/ }).first()).toBeInViewport({ ratio: 1 });
});

test('[FIND12] suggestions come from two characters on, by arrows and Enter, and Escape closes them', async ({
  page,
}) => {
  await page.goto('/recherche');
  await hydrated(page);
  const field = page.getByLabel('Que cherchez-vous ?');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await page.keyboard.type('c');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toHaveCount(0);
  await page.keyboard.type('ompta');
  await expect(list.getByRole('option').first()).toBeVisible();
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(8);
  await expect(list.getByRole('group', { name: 'Experts' })).toBeVisible();
  await expect(list.getByRole('group', { name: 'Domaines et compétences' })).toContainText('Comptabilité');
  expect(await examine(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('b');
  await expect(list).toBeVisible();
  await page.keyboard.press('ArrowUp');
  const last = list.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/competence=|domaine=comptabilite/);
});

test('[FIND12] Enter without a chosen suggestion searches the text, and a late answer opens no list', async ({
  page,
}) => {
  await page.goto('/recherche');
  await hydrated(page);
  const field = page.getByLabel('Que cherchez-vous ?');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  const asked = page.waitForRequest(/suggestions/);
  await page.route(/suggestions/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.type('contester un lic');
  await asked;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${stack.origin}/recherche?q=contester+un+lic`);
  await page.waitForTimeout(700);
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('[FIND12] suggestions are asked for once, 120 ms after the last key, and an answer to an older text is dropped', async ({
  page,
}) => {
  await page.goto('/recherche');
  await hydrated(page);
  const field = page.getByLabel('Que cherchez-vous ?');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  const asked: string[] = [];
  await page.route(/recherche\/suggestions/, async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(text);
    // The older answer would arrive last.
    if (text === 'immo') await new Promise((resolve) => setTimeout(resolve, 1_000));
    const label = `Réponse à ${text}`;
    await route.fulfill({ json: [{ group: 'needs', label, href: '/recherche' }] }).catch(() => undefined);
  });
  // Types in one task, because single keys may arrive more than 120 ms apart on a busy machine.
  const type = (text: string) =>
    page.evaluate((letters) => {
      for (const letter of letters) document.execCommand('insertText', false, letter);
      return performance.now();
    }, text);
  await type('immo');
  await expect.poll(() => asked).toEqual(['immo']);
  const typedAt = await type('bilier');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText(['Réponse à immobilier']);
  await page.waitForTimeout(1_200);
  await expect(options).toHaveText(['Réponse à immobilier']);
  expect(asked).toEqual(['immo', 'immobilier']);
  const askedAt = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('suggestions?'));
    return loaded.at(-1)?.startTime ?? 0;
  });
  expect(Math.round(askedAt - typedAt)).toBeGreaterThanOrEqual(120);
});

test('[FIND12] the fields of the home page and of the client home suggest too, and search the text by Enter', async ({
  page,
  context,
}) => {
  await signUpAs(context, newPerson());
  for (const [address, label] of [
    ['/', 'Rechercher un expert'],
    ['/dashboard', 'Décrivez votre besoin'],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    const field = page.getByRole('search').getByLabel(label);
    await field.focus();
    await expect(field).toHaveRole('combobox');
    await page.keyboard.type('comptab');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Experts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/recherche\?q=comptab/);
  }
});
