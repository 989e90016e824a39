import { expect } from '../support/journey.ts';
import { test } from '../support/own-site.ts';

const slugs = [
  'autres-secteurs',
  'banque',
  'comptabilite',
  'cybersecurite',
  'creation-entreprise',
  'immobilier',
  'industrie',
  'tech',
  'strategie',
];

test('[EXPS01] [EXPS02] [EXPS03] nine cards, by name, each leading to the page of its domain', async ({ page }) => {
  await page.goto('/expertises');
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem')).toHaveCount(9);
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
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
  const links = main.getByRole('link', { name: /^En savoir plus/ });
  await expect(links).toHaveText(Array.from({ length: 9 }, () => 'En savoir plus'));
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    slugs.map((slug) => `/domaines/${slug}`),
  );
  for (const [index, slug] of slugs.entries()) {
    await page.goto('/expertises');
    await links.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`/domaines/${slug}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[EXPS04] a domain is a row: another name, title and text change its card and its page', async ({
  page,
  ownSite,
}) => {
  const rows = await ownSite.db.selectFrom('domains').select(['slug', 'name', 'title', 'hero_text']).execute();
  expect(rows.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
  await page.goto(`${ownSite.origin}/expertises`);
  for (const { name, hero_text } of rows) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card).toContainText(hero_text);
  }
  const words = { name: 'Bâtiment', title: 'Bâtir avec méthode', hero_text: 'Des chefs de chantier vous répondent.' };
  await ownSite.db.updateTable('domains').set(words).where('slug', '=', 'immobilier').execute();
  // Pages for visitors may be a few seconds old.
  await expect(async () => {
    await page.goto(`${ownSite.origin}/expertises`);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: words.name }) });
    await expect(card).toContainText(words.hero_text, { timeout: 500 });
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible({ timeout: 2_000 });
    await expect(page.getByText(words.hero_text)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
});
