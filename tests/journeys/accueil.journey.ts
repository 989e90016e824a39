import { hydrated } from '../support/browser.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';

test('[HOME12] while another tab loads, its cards are on their way', async ({ page }) => {
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

test('[HOME23] a search without a hit says so, and can be taken back', async ({ page }) => {
  await page.goto('/?domaine=banque&q=zzzzzz');
  await expect(page.getByText('Aucun expert disponible pour le moment')).toBeVisible();
  await page.getByRole('link', { name: 'Effacer la recherche' }).click();
  await expect(page.getByRole('link', { name: /Voir le profil de/ }).first()).toBeVisible();
});

test('[HOME13] when experts cannot be listed the page shows none, and complains to nobody', async ({ page }) => {
  const response = await page.goto(stack.broken);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Comment ça marche ?' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Voir le profil de/ })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('[HOME04] [HOME05] one tab per domain, by name, the first selected, with at most eight experts', async ({
  page,
}) => {
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Domaines' }).getByRole('link');
  await expect(tabs).toHaveText([
    'Autres secteurs',
    'Banque',
    'Comptabilité',
    'Cybersécurité',
    'Entreprises',
    'Immobilier',
    'Industrie',
    'La Tech',
    'Stratégie',
  ]);
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
    const cards = page.getByRole('link', { name: /Voir le profil de/ });
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeLessThanOrEqual(8);
  }
});

test('[HOME06] [HOME21] [HOME22] the search finds without accents and with a typo, by name, position, skill and company', async ({
  page,
}) => {
  for (const [domain, search, found] of [
    ['cybersecurite', 'CAMILLE', 'Camille Renaud'],
    ['cybersecurite', 'pentester', 'Antoine Lefèvre'],
    ['cybersecurite', 'nis 2', 'Youssef Benali'],
    ['cybersecurite', 'lefevre', 'Antoine Lefèvre'],
    ['comptabilite', 'compatble', 'Sandrine Vidal'],
  ] as const) {
    await page.goto(`/?domaine=${domain}`);
    await hydrated(page);
    await page.getByRole('searchbox', { name: 'Rechercher un expert' }).fill(search);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('link', { name: `Voir le profil de ${found}` })).toBeVisible();
  }
});

test('the home page works without scripts: tabs, search, profile', async ({ context }) => {
  const page = await withoutScripts(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Cybersécurité' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher un expert' }).fill('renaud');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Voir le profil de Camille Renaud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Camille Renaud' })).toBeVisible();
});

test('[EXPERT10] an unknown expert, an applicant and a client have no public profile', async ({ page }) => {
  for (const id of ['inconnu', '999', '00000000-0000-0000-0000-000000000800', '700']) {
    const response = await page.goto(`/expert/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Expert non trouvé' })).toBeVisible();
  }
});

test('[EXPERT12] [EXPERT13] [EXPERT14] [EXPERT20] every form of address leads to the slug', async ({ page }) => {
  for (const path of [
    '/expert/1',
    '/expert/00000000-0000-0000-0000-000000000001',
    '/expert/camille-renaud',
    '/camille-renaud',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${stack.origin}/expert/camille-renaud`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${stack.origin}/expert/camille-renaud`);
  }
});
