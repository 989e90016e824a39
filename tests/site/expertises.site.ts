import { expect, test } from 'vitest';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');

const domains = {
  'Autres secteurs': '/domaines/autres-secteurs',
  Banque: '/domaines/banque',
  Comptabilité: '/domaines/comptabilite',
  Cybersécurité: '/domaines/cybersecurite',
  Entreprises: '/domaines/creation-entreprise',
  Immobilier: '/domaines/immobilier',
  Industrie: '/domaines/industrie',
  'La Tech': '/domaines/tech',
  Stratégie: '/domaines/strategie',
};

const cards = (page: Page) => within(page.main).getAllByRole('listitem');

test('[EXPS01] [EXPS02] [EXPS03] the page has nine cards, sorted by name, each linking to its domain', async () => {
  const page = await site.visitor().open('/expertises');
  expect(cards(page)).toHaveLength(9);
  expect(texts(within(page.main).getAllByRole('heading', { level: 2 }))).toEqual(Object.keys(domains));
  const links = within(page.main).getAllByRole('link', { name: /^En savoir plus/ });
  expect(texts(links)).toEqual(Array.from({ length: 9 }, () => 'En savoir plus'));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(domains));
  for (const path of Object.values(domains)) {
    const domain = await site.visitor().open(path);
    expect([domain.status, domain.path]).toEqual([200, path]);
    expect(domain.get.getByRole('heading', { level: 1 })).toBeInTheDocument();
  }
});

test('[EXPS04] a changed name, title and text of a domain row change its card and its page', async () => {
  const cardOf = (page: Page, name: string) =>
    cards(page).find((card) => within(card).getByRole('heading').textContent === name);
  const rows = await site.db.selectFrom('domains').select(['slug', 'name', 'hero_text']).execute();
  expect(rows.map(({ slug }) => `/domaines/${slug}`).sort()).toEqual(Object.values(domains).sort());
  const page = await site.visitor().open('/expertises');
  for (const { name, hero_text } of rows)
    expect(cardOf(page, name)).toHaveTextContent(hero_text.replaceAll(/\s/g, ' '));

  const words = { name: 'Bâtiment', title: 'Bâtir avec méthode', hero_text: 'Des chefs de chantier vous répondent.' };
  await site.db.updateTable('domains').set(words).where('slug', '=', 'immobilier').execute();
  const card = cardOf(await site.visitor().open('/expertises'), words.name);
  expect(card).toHaveTextContent(words.hero_text);
  const domain = await site.visitor().open(card?.querySelector('a')?.getAttribute('href') ?? '');
  expect(domain.get.getByRole('heading', { level: 1, name: words.title })).toBeInTheDocument();
  expect(domain.get.getByText(words.hero_text)).toBeInTheDocument();
});
