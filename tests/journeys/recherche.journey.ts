import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { rows } from '../support/rows.ts';

const profiles = (page: Page) => page.getByRole('link', { name: /^Voir le profil de/ });
const addresses = async (page: Page): Promise<string[]> =>
  Promise.all((await profiles(page).all()).map(async (link) => (await link.getAttribute('href')) ?? ''));
/** Whoever the seed wrote; other journeys approve more of them meanwhile. */
const samples = 72;
const wholeList = (page: Page) => page.getByRole('heading', { level: 2, name: /^\d+ experts$/ });
const expectEverybody = (page: Page) =>
  expect
    .poll(async () => Number.parseInt((await wholeList(page).textContent()) ?? '', 10))
    .toBeGreaterThanOrEqual(samples);

test('a place in the list that is none leads to its beginning', async ({ page }) => {
  await page.goto('/recherche?q=expert&apres=nulle-part');
  await expect(page).toHaveURL(`${stack.origin}/recherche?q=expert`);
  await expect(profiles(page).first()).toBeVisible();
});

test('what makes no sense in the address filters nothing', async ({ page }) => {
  const response = await page.goto('/recherche?domaine=%27&prix=gratuit&note=99&langue=klingon&tri=hasard');
  expect(response?.status()).toBe(200);
  await expectEverybody(page);
});

test('[HOME23] a search without a hit says so, and can be taken back', async ({ page }) => {
  await page.goto('/recherche?q=zzzzzz');
  await expect(page.getByRole('heading', { name: 'Aucun expert disponible pour le moment' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL(`${stack.origin}/recherche`);
  await expect(profiles(page).first()).toBeVisible();
});

test('the list is leafed through: nobody twice, nobody lost', async ({ page }) => {
  const listed = await rows<{ address: string }>(`select '/expert/' || slug as address from expert_cards`);
  expect(listed.length).toBeGreaterThanOrEqual(samples);
  for (const sort of ['', '?tri=prix', '?tri=note']) {
    await page.goto(`/recherche${sort}`);
    await hydrated(page);
    const seen = await addresses(page);
    while (await page.getByRole('link', { name: 'Experts suivants' }).isVisible()) {
      const before = page.url();
      await page.getByRole('link', { name: 'Experts suivants' }).click();
      await expect(page).not.toHaveURL(before);
      await expect(page.getByText('Chargement des experts...')).toHaveCount(0);
      // The next page begins at its top, also for the keyboard.
      await expect(page.getByRole('heading', { level: 2, name: /\d+ experts/ })).toBeFocused();
      seen.push(...(await addresses(page)));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(listed.filter(({ address }) => !seen.includes(address))).toEqual([]);
  }
});

test('words, accents, a typo, a domain, a language and a price narrow the list, and each is taken back by itself', async ({
  page,
}) => {
  await page.goto('/recherche');
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Que cherchez-vous ?' }).fill('compatble');
  await page.getByRole('combobox', { name: 'Domaine' }).selectOption('comptabilite');
  await page.getByRole('combobox', { name: 'Prix d’une heure' }).selectOption('300');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('fr');
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('prix');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(
    `${stack.origin}/recherche?q=compatble&domaine=comptabilite&prix=300&langue=fr&tri=prix`,
  );
  await expect(page.getByRole('link', { name: 'Voir le profil de Sandrine Vidal' })).toBeVisible();

  const chips = page.getByRole('list', { name: 'Filtres choisis' });
  await expect(chips.getByRole('link')).toHaveCount(5);
  await chips.getByRole('link', { name: 'Retirer : Parle français' }).click();
  await expect(page).toHaveURL(`${stack.origin}/recherche?q=compatble&domaine=comptabilite&prix=300&tri=prix`);
  await expect(page.getByRole('combobox', { name: 'Langue' })).toHaveValue('');
  await chips.getByRole('link', { name: 'Tout effacer' }).click();
  await expect(page).toHaveURL(`${stack.origin}/recherche?tri=prix`);
  await expectEverybody(page);
});

test('a filtered page is no page for search engines, and no page names a place in the list as its address', async ({
  page,
}) => {
  const canonical = page.locator('link[rel=canonical]');
  const robots = page.locator('meta[name=robots]');
  await page.goto('/recherche');
  await expect(canonical).toHaveAttribute('href', `${stack.origin}/recherche`);
  await expect(robots).toHaveCount(0);
  await page.goto((await page.getByRole('link', { name: 'Experts suivants' }).getAttribute('href')) ?? '');
  await expect(canonical).toHaveAttribute('href', `${stack.origin}/recherche`);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.goto('/recherche?q=tva');
  await expect(canonical).toHaveAttribute('href', `${stack.origin}/recherche?q=tva`);
  await expect(robots).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveTitle(/« tva »/);
});

test('while a search runs its cards are on their way', async ({ page }) => {
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

test('it works without scripts: form, filters, next page', async ({ context }) => {
  const page = await withoutScripts(context);
  await page.goto('/recherche');
  await page.getByRole('combobox', { name: 'Langue' }).selectOption('en');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(`${stack.origin}/recherche?langue=en`);
  // The link stands below the list: once it is there, the list is whole.
  const next = page.getByRole('link', { name: 'Experts suivants' });
  await expect(next).toBeVisible();
  const first = await addresses(page);
  await next.click();
  await expect(page.getByRole('heading', { level: 2, name: /suite/ })).toBeVisible();
  for (const name of await addresses(page)) expect(first).not.toContain(name);
  await page.getByRole('link', { name: 'Revenir au début' }).click();
  await expect(next).toBeVisible();
  expect(await addresses(page)).toEqual(first);
});

test('it works by keyboard alone', async ({ page }) => {
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

test('the expertises and the home page lead to it', async ({ page }) => {
  await page.goto('/expertises');
  await page.getByRole('link', { name: 'Rechercher parmi tous les experts' }).click();
  await expect(page).toHaveURL(`${stack.origin}/recherche`);
  await page.goto('/?domaine=cybersecurite&q=renaud');
  await page.getByRole('link', { name: 'Voir tous les résultats' }).click();
  await expect(page).toHaveURL(`${stack.origin}/recherche?domaine=cybersecurite&q=renaud`);
  await expect(page.getByRole('link', { name: 'Voir le profil de Camille Renaud' })).toBeVisible();
});

test('[EXPERT16] no list contains an address or a phone number', async ({ request }) => {
  const text = await (await request.get('/recherche')).text();
  expect(text).toContain('Voir le profil de');
  // The operator's own address is on every page.
  expect(text.replaceAll('bonjour@visavis.example', '')).not.toMatch(/@visavis\.example|tel:|iban/i);
});

test('axe finds nothing on a filtered list', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/recherche?q=audit&langue=en&prix=300&note=3');
    expect(await examine(page)).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
  }
});
