import { expect, test, vi } from 'vitest';
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

test('[FIND10] [HOME23] a search without results offers near domains, frequent needs and a message to us', async () => {
  const visitor = await site.signedInAs('client');
  const page = await visitor.open('/recherche?q=zzzzzz');
  const title = spaced('Aucun expert disponible pour le moment pour « zzzzzz »');
  expect(page.get.getByRole('heading', { name: title })).toBeInTheDocument();
  const [near, frequent] = page.all('main section .grid > div').map((each) => within(each));
  if (!near || !frequent) throw new Error('the ways on are missing');
  const domains = near.getAllByRole('link', { name: /\(\d+\)$/ });
  expect(domains).toHaveLength(3);
  const counted = Number(/\((\d+)\)/.exec(domains[0]?.textContent ?? '')?.[1]);
  const domain = await visitor.open(domains[0]?.getAttribute('href') ?? '');
  expect(domain.get.getByRole('heading', { level: 2, name: `${counted} experts` })).toBeInTheDocument();
  const needs = frequent.getAllByRole('link');
  expect(needs).toHaveLength(6);
  for (const need of needs)
    expect(profiles(await visitor.open(need.getAttribute('href') ?? '')).length, need.textContent).toBeGreaterThan(0);
  const contact = await visitor.open(hrefOf(page, 'Décrivez-nous votre besoin'));
  expect(contact.path).toBe('/dashboard/contact?besoin=zzzzzz');
  expect(contact.get.getByRole('textbox', { name: /Message/ })).toHaveValue('zzzzzz');
});

test('[FIND10] when filters leave nobody, one link per filter says how many experts there are without it', async () => {
  const visitor = site.visitor();
  const page = await visitor.open('/recherche?q=pentester&domaine=immobilier');
  expect(profiles(page)).toEqual([]);
  const without = page.get.getByRole('link', { name: /^Sans le filtre «\sImmobilier\s»\s: \d+ experts?$/ });
  const wider = await visitor.open(without.getAttribute('href') ?? '');
  expect(wider.path).toBe('/recherche?q=pentester');
  expect(link(wider, 'Voir le profil de Antoine Lefèvre')).toBeInTheDocument();
});

test('[FIND07] a typo is corrected word by word, says so, and the text as typed can be searched', async () => {
  const visitor = site.visitor();
  const page = await visitor.open('/recherche?q=compatble+pour+auto-entrepreneur');
  const first = addresses(page).slice(0, 4);
  expect(first).toContain('/expert/francoise-lambert');
  expect(page.main).toHaveTextContent(/Résultats pour «\scomptable pour auto-entrepreneur\s»/);
  const asTyped = page.get.getByRole('link', { name: spaced('Chercher plutôt « compatble pour auto-entrepreneur »') });
  const typed = await visitor.open(asTyped.getAttribute('href') ?? '');
  expect(typed.path).toBe('/recherche?q=%22compatble+pour+auto-entrepreneur%22');
  expect(typed.main).not.toHaveTextContent('Résultats pour');
  expect(addresses(typed)).not.toContain('/expert/sandrine-vidal');
  expect((await visitor.open('/recherche?q=comptable')).main).not.toHaveTextContent('Résultats pour');
});

test('[FIND09] each result says why it was found, with the word marked, in at most 140 characters', async () => {
  const visitor = site.visitor();
  const reasonOf = (page: Page, slug: string) =>
    page.all(`a[href="/expert/${slug}"]`)[0]?.closest('article')?.querySelector(':scope > div > p');
  const page = await visitor.open('/recherche?q=comptable');
  const card = page.all('a[href="/expert/sandrine-vidal"]')[0]?.closest('article');
  const position = card?.querySelector('mark')?.parentElement;
  expect(position).toHaveTextContent(/^Responsable comptable$/);
  expect(position?.querySelector('mark')).toHaveTextContent('comptable');
  // Said once.
  expect(reasonOf(page, 'sandrine-vidal')).toBeNull();
  expect(reasonOf(page, 'leila-saidi')).toHaveTextContent('Expert du domaine Comptabilité');
  const skill = reasonOf(await visitor.open('/recherche?q=holding'), 'thomas-martin-2');
  expect(skill?.querySelector('mark')).toHaveTextContent('Holding');
  const bio = reasonOf(await visitor.open('/recherche?q=Clermont-Ferrand'), 'francoise-lambert');
  expect(bio?.querySelector('mark')).toHaveTextContent(/Clermont|Ferrand/);
  for (const text of ['comptable', 'entreprise', 'banque', 'client'])
    for (const mark of (await visitor.open(`/recherche?q=${text}`)).all('article mark'))
      expect(mark.parentElement?.textContent?.length).toBeLessThanOrEqual(140);
});

test('[FIND03] with a text the list is ordered by relevance, and page after page shows each expert once', async () => {
  const visitor = site.visitor();
  let page = await visitor.open('/recherche?q=entreprise');
  const seen = addresses(page);
  while (link(page, 'Experts suivants')) {
    page = await visitor.open(hrefOf(page, 'Experts suivants'));
    seen.push(...addresses(page));
  }
  expect(seen.length).toBeGreaterThan(24);
  expect(new Set(seen).size).toBe(seen.length);
  const tva = addresses(await visitor.open('/recherche?q=tva+facturation'));
  expect(tva.slice(0, 2)).toContain('/expert/sandrine-vidal');
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
  expect(chips.getAllByRole('link')).toHaveLength(4);
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
  expect(page.path).toBe('/recherche?q=renaud');
  expect(link(page, 'Voir le profil de Camille Renaud')).toBeInTheDocument();
});

test('[EXPERT16] the list contains no e-mail address, phone number or IBAN', async () => {
  const text = await (await site.visitor().fetch('/recherche')).text();
  expect(text).toContain('Voir le profil de');
  // The operator's own address is on every page.
  expect(text.replaceAll('bonjour@visavis.example', '')).not.toMatch(/@visavis\.example|tel:|iban/i);
});

const understood = (page: Page) => {
  const list = page.get.queryByRole('list', { name: 'Nous avons compris' });
  return list ? within(list).getAllByRole('link') : [];
};
const labels = (page: Page) => texts(understood(page));
const chip = (page: Page, label: string) =>
  page.get.getByRole('link', { name: spaced(`Chercher sans « ${label} »`) }).getAttribute('href') ?? '';

test('[FIND08] a text without meaningful words, or that nobody matches, is not said to be understood', async () => {
  for (const address of ['/recherche', '/recherche?q=je+cherche', '/recherche?q=zzzzzz'])
    expect(understood(await site.visitor().open(address)), address).toEqual([]);
});

test('[FIND08] chips say what was understood, and removing one searches without it by its address alone', async () => {
  const visitor = site.visitor();
  const page = await visitor.open('/recherche?q=Comptable+pour+auto-entrepreneur');
  expect(labels(page)).toEqual(['Comptabilité', 'micro-entreprise (auto entrepreneur)']);

  const without = await visitor.open(chip(page, 'micro-entreprise (auto entrepreneur)'));
  expect(without.path).toBe('/recherche?q=Comptable+pour+auto-entrepreneur&sans=auto+entrepreneur');
  expect(addresses(without)).toEqual(addresses(await visitor.open('/recherche?q=comptable')));
  expect(labels(without)).toEqual(['Comptabilité']);
  expect(without.get.getByRole('searchbox', { name: spaced('Que cherchez-vous ?') })).toHaveValue(
    'Comptable pour auto-entrepreneur',
  );

  const outside = await visitor.open(chip(page, 'Comptabilité'));
  expect(outside.path).toBe('/recherche?q=Comptable+pour+auto-entrepreneur&hors=comptabilite');
  expect(addresses(outside)).toContain('/expert/stephane-doucet');
  expect(addresses(outside)).not.toContain('/expert/francoise-lambert');
  expect(labels(outside)).not.toContain('Comptabilité');
  const restored = await visitor.open(
    outside.get.getByRole('link', { name: spaced('Retirer : Hors Comptabilité') }).getAttribute('href') ?? '',
  );
  expect(addresses(restored)).toEqual(addresses(page));
});

test('[FIND08] a removed concept stays removed when a filter is chosen, and not for another text', async () => {
  const visitor = site.visitor();
  const page = await visitor.open('/recherche?q=comptable+loyer&sans=loyer');
  const filtered = await press(visitor, page, searchButton(page), { Langue: 'français' });
  expect(filtered.path).toBe('/recherche?q=comptable+loyer&sans=loyer&langue=fr');
  const other = await press(visitor, filtered, searchButton(filtered), { 'Que cherchez-vous ?': 'notaire' });
  expect(labels(other)).not.toEqual([]);
  expect(other.get.queryByRole('link', { name: spaced('Retirer : Sans « loyer »') })).toBeNull();
});

test('[FIND08] a skill is one chip, and all words may be removed', async () => {
  const visitor = site.visitor();
  const page = await visitor.open('/recherche?q=iso+27001');
  expect(labels(page)).toEqual(['Cybersécurité', 'ISO 27001']);
  const everybody = await visitor.open(chip(page, 'ISO 27001'));
  expect(everybody.path).toBe('/recherche?q=iso+27001&sans=iso+27001');
  await expectEverybody(everybody);
});

test('a search reads at most four queries, whatever the number of cards', async () => {
  const run = vi.spyOn(site.platform.db.getExecutor(), 'executeQuery');
  for (const [address, most] of [
    ['/recherche?q=entreprise', 4],
    ['/recherche?q=comptable+pour+auto-entrepreneur&langue=fr&prix=300&tri=prix', 4],
    ['/recherche?q=holding', 4],
    ['/recherche?q=zzzzzz', 4],
    ['/recherche?q=pentester&domaine=immobilier&langue=fr&note=4&prix=50&dispo=semaine', 4],
  ] as const) {
    run.mockClear();
    expect((await site.visitor().open(address)).status).toBe(200);
    // The text of a search without a hit is written beside the answer, which does not wait for it.
    const queries = run.mock.calls.filter(([{ sql: statement }]) => !statement.includes('"search_texts"'));
    expect(queries.length, address).toBeGreaterThan(0);
    expect(queries.length, address).toBeLessThanOrEqual(most);
  }
  run.mockRestore();
});
