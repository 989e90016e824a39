import { expect, test } from 'vitest';
import { press } from '../support/site/form.ts';
import { type Page, spaced, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const profiles = (page: Page) => page.get.queryAllByRole('link', { name: /^Voir le profil de/ });
const addresses = (page: Page) => profiles(page).map((link) => link.getAttribute('href') ?? '');
const link = (page: Page, name: string) => page.get.queryByRole('link', { name });
const hrefOf = (page: Page, name: string) => link(page, name)?.getAttribute('href') ?? '';
const searchButton = (page: Page) => page.get.getByRole('button', { name: 'Rechercher' });

const listed = async () =>
  (await site.db.selectFrom('expert_cards').select('slug').execute()).map(({ slug }) => `/expert/${slug}`);

async function expectEverybody(page: Page) {
  const { length } = await listed();
  expect(page.get.getByRole('heading', { level: 2, name: `${length} experts` })).toBeInTheDocument();
}

test('an invalid cursor redirects to the beginning of the list', async () => {
  const page = await site.visitor().open('/recherche?q=expert&apres=nulle-part');
  expect(page.path).toBe('/recherche?q=expert');
  expect(profiles(page).length).toBeGreaterThan(0);
});

test('invalid filters in the address are ignored', async () => {
  const page = await site.visitor().open('/recherche?domaine=%27&prix=gratuit&note=99&langue=klingon&tri=hasard');
  expect(page.status).toBe(200);
  await expectEverybody(page);
});

test('[HOME23] a search without results shows a message, and can be cleared', async () => {
  const visitor = site.visitor();
  const page = await visitor.open('/recherche?q=zzzzzz');
  expect(page.get.getByRole('heading', { name: 'Aucun expert disponible pour le moment' })).toBeInTheDocument();
  const everybody = within(page.main).getAllByRole('link', { name: 'Tout effacer' })[0];
  const whole = await visitor.open(everybody?.getAttribute('href') ?? '');
  expect(whole.path).toBe('/recherche');
  expect(profiles(whole).length).toBeGreaterThan(0);
});

test('the pages of the list show every expert once, in every order', { timeout: 60_000 }, async () => {
  const visitor = site.visitor();
  const all = await listed();
  expect(all.length).toBeGreaterThanOrEqual(72);
  for (const sort of ['', '?tri=prix', '?tri=note']) {
    let page = await visitor.open(`/recherche${sort}`);
    const seen = addresses(page);
    while (link(page, 'Experts suivants')) {
      page = await visitor.open(hrefOf(page, 'Experts suivants'));
      seen.push(...addresses(page));
    }
    expect(seen.toSorted()).toEqual(all.toSorted());
  }
});

test('text with a typo, domain, price and language filter the list, and each filter can be removed alone', async () => {
  const visitor = site.visitor();
  const search = await visitor.open('/recherche');
  const page = await press(visitor, search, searchButton(search), {
    'Que cherchez-vous ?': 'compatble',
    Domaine: 'Comptabilité (9)',
    'Prix d’une heure': '300 € maxi',
    Langue: 'français',
    'Trier par': 'Prix',
  });
  expect(page.path).toBe('/recherche?q=compatble&domaine=comptabilite&prix=300&langue=fr&tri=prix');
  expect(link(page, 'Voir le profil de Sandrine Vidal')).toBeInTheDocument();

  const chips = within(page.get.getByRole('list', { name: 'Filtres choisis' }));
  expect(chips.getAllByRole('link')).toHaveLength(5);
  const language = chips.getByRole('link', { name: spaced('Retirer : Parle français') });
  const wider = await visitor.open(language.getAttribute('href') ?? '');
  expect(wider.path).toBe('/recherche?q=compatble&domaine=comptabilite&prix=300&tri=prix');
  expect(wider.get.getByRole('combobox', { name: 'Langue' })).toHaveValue('');
  const whole = await visitor.open(hrefOf(wider, 'Tout effacer'));
  expect(whole.path).toBe('/recherche?tri=prix');
  await expectEverybody(whole);
});

test('a filtered page is noindex, and no canonical address contains a cursor', async () => {
  const visitor = site.visitor();
  const canonical = (page: Page) => page.all('link[rel=canonical]').map((each) => each.getAttribute('href'));
  const robots = (page: Page) => page.all('meta[name=robots]').map((each) => each.getAttribute('content'));
  const first = await visitor.open('/recherche');
  expect(canonical(first)).toEqual([`${site.origin}/recherche`]);
  expect(robots(first)).toEqual([]);
  const second = await visitor.open(hrefOf(first, 'Experts suivants'));
  expect(canonical(second)).toEqual([`${site.origin}/recherche`]);
  expect(robots(second)).toEqual(['noindex']);
  const filtered = await visitor.open('/recherche?q=tva');
  expect(canonical(filtered)).toEqual([`${site.origin}/recherche?q=tva`]);
  expect(robots(filtered)).toEqual(['noindex']);
  expect(filtered.document.title).toMatch(/«\stva\s»/);
});

test('the search form, filters and next page work without scripts', async () => {
  const visitor = site.visitor();
  const search = await visitor.open('/recherche');
  const first = await press(visitor, search, searchButton(search), { Langue: 'anglais' });
  expect(first.path).toBe('/recherche?langue=en');
  const next = await visitor.open(hrefOf(first, 'Experts suivants'));
  expect(texts(next.get.getAllByRole('heading', { level: 2 }))[0]).toMatch(/suite/);
  expect(addresses(next).length).toBeGreaterThan(0);
  for (const address of addresses(next)) expect(addresses(first)).not.toContain(address);
  const again = await visitor.open(hrefOf(next, 'Revenir au début'));
  expect(link(again, 'Experts suivants')).toBeInTheDocument();
  expect(addresses(again)).toEqual(addresses(first));
});

test('the domain list and the home page link to the search', async () => {
  const visitor = site.visitor();
  const expertises = await visitor.open('/expertises');
  expect(hrefOf(expertises, 'Rechercher parmi tous les experts')).toBe('/recherche');
  const home = await visitor.open('/?domaine=cybersecurite&q=renaud');
  const page = await visitor.open(hrefOf(home, 'Voir tous les résultats'));
  expect(page.path).toBe('/recherche?domaine=cybersecurite&q=renaud');
  expect(link(page, 'Voir le profil de Camille Renaud')).toBeInTheDocument();
});

test('[EXPERT16] the list contains no e-mail address, phone number or IBAN', async () => {
  const text = await (await site.visitor().fetch('/recherche')).text();
  expect(text).toContain('Voir le profil de');
  // The operator's own address is on every page.
  expect(text.replaceAll('bonjour@visavis.example', '')).not.toMatch(/@visavis\.example|tel:|iban/i);
});
