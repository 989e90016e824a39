import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addExpert } from '../support/database/people.ts';
import { follow } from '../support/site/follow.ts';
import { press } from '../support/site/form.ts';
import { type Page, spaced, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('story');
const home = (query = '') => site.visitor().open(`/${query}`);
const profiles = (page: Page) => page.get.queryAllByRole('link', { name: /Voir le profil de/ });
const link = (page: Page, name: string) => page.get.getByRole('link', { name });

test('[HOME23] a search without results shows a message, and can be cleared', async () => {
  const page = await home('?domaine=banque&q=zzzzzz');
  expect(page.get.getByText('Aucun expert disponible pour le moment')).toBeInTheDocument();
  expect(profiles(page)).toEqual([]);
  const cleared = await follow(site.visitor(), link(page, 'Effacer la recherche'));
  expect(profiles(cleared)).not.toEqual([]);
});

test('[HOME04] [HOME05] the home page has one tab per domain, sorted by name, the first selected, with at most eight experts', async () => {
  const page = await home();
  const tabsOf = (shown: Page) => within(shown.get.getByRole('navigation', { name: 'Domaines' })).getAllByRole('link');
  const tabs = tabsOf(page);
  expect(texts(tabs)).toEqual([
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
  expect(tabs[0]).toHaveAttribute('aria-current', 'page');
  for (const [index, tab] of tabs.entries()) {
    const chosen = await follow(site.visitor(), tab);
    expect(tabsOf(chosen)[index]).toHaveAttribute('aria-current', 'page');
    const { length } = profiles(chosen);
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(8);
  }
});

test('[HOME06] [HOME21] [HOME22] the search finds without accents and with a typo, by name, position and skill', async () => {
  for (const [domain, search, found] of [
    ['cybersecurite', 'CAMILLE', 'Camille Renaud'],
    ['cybersecurite', 'pentester', 'Antoine Lefèvre'],
    ['cybersecurite', 'nis 2', 'Youssef Benali'],
    ['cybersecurite', 'lefevre', 'Antoine Lefèvre'],
    ['comptabilite', 'compatble', 'Sandrine Vidal'],
  ] as const) {
    const page = await home(`?domaine=${domain}&q=${encodeURIComponent(search)}`);
    expect(link(page, `Voir le profil de ${found}`)).toBeInTheDocument();
  }
});

test('[FIND11] a search counts its hits on the tabs, and selects the first tab that has one', async () => {
  const tabsOf = (page: Page) => within(page.get.getByRole('navigation', { name: 'Domaines' })).getAllByRole('link');
  const page = await home('?domaine=autres-secteurs&q=comptable');
  const tabs = texts(tabsOf(page));
  expect(tabs.find((tab) => tab.startsWith('Comptabilité'))).toBe('Comptabilité (9)');
  expect(tabs[0]).toBe('Autres secteurs');
  const current = tabsOf(page).find((tab) => tab.getAttribute('aria-current') === 'page');
  expect(texts([current ?? page.main])).toEqual([tabs.find((tab) => tab.endsWith(')'))]);
  expect(profiles(page)).not.toEqual([]);
  expect(page.get.queryByText('Aucun expert disponible pour le moment')).toBeNull();
  const all = link(page, texts(page.get.getAllByRole('link', { name: /^Voir les \d+ résultats$/ }))[0] ?? '');
  expect(all).toHaveAttribute('href', '/recherche?q=comptable');
});

test('tabs, search and profile work without scripts', async () => {
  const reader = site.visitor();
  const tab = await follow(reader, link(await reader.open('/'), 'Cybersécurité'));
  const box = tab.get.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher un expert' });
  expect(box).toHaveAttribute('placeholder', 'Rechercher un expert...');
  box.value = 'renaud';
  const found = await press(reader, tab, within(tab.main).getByRole('button', { name: 'Rechercher' }));
  const profile = await follow(reader, link(found, 'Voir le profil de Camille Renaud'));
  expect(profile.get.getByRole('heading', { level: 1, name: 'Camille Renaud' })).toBeInTheDocument();
});

test('[HOME01] the page shows its introduction and four promises', async () => {
  const page = await home();
  const promises = page.get.getByRole('region', {
    name: 'La plateforme de référence pour bénéficier d’une expertise, ou la partager',
  });
  expect(texts(within(promises).getAllByRole('heading', { level: 3 }))).toEqual([
    'Experts sectoriels',
    'Créneaux rapides',
    'Événements gratuits',
    'Une communauté',
  ]);
});

test('[HOME03] the button of the hero links to the domains', async () => {
  expect(link(await home(), 'Découvrir nos experts')).toHaveAttribute('href', '/expertises');
});

test('[HOME08] [HOME09] [HOME10] [HOME11] a card shows avatar, name, position or first domain, three skills, two companies and a profile link', async () => {
  const { db } = site;
  // Every approved expert has a position today; the card must also work without one.
  await sql`alter table user_profiles drop constraint an_applicant_is_presentable`.execute(site.owner);
  const rows = await db.selectFrom('domains').select(['id', 'slug']).execute();
  const domain = (wanted: string) => rows.filter(({ slug }) => slug === wanted);
  await addExpert(
    db,
    { domains: domain('comptabilite'), skills: ['Bilan', 'Paie', 'TVA', 'Budget'], slugs: ['zoe-complete'] },
    {
      first_name: 'Zoé',
      last_name: 'Complète',
      position: 'Experte-comptable',
      companies: ['Corail', 'Ardoise', 'Granit', 'Schiste'],
      avatar_url: '/media/avatars/zoe/portrait.webp',
    },
  );
  await addExpert(
    db,
    { domains: [...domain('autres-secteurs'), ...domain('comptabilite')], slugs: ['luc-bref'] },
    { first_name: 'Luc', last_name: 'Bref', position: '' },
  );
  const cardOf = async (name: string) => {
    const page = await home(`?domaine=comptabilite&q=${encodeURIComponent(name)}`);
    const card = page.get.getByRole('heading', { name }).closest('article');
    if (!card) throw new Error(`${name} has no card`);
    return card;
  };

  const whole = await cardOf('Zoé Complète');
  expect(whole.querySelector('img')).toHaveAttribute('src', '/media/avatars/zoe/192/portrait.webp');
  expect(texts([...whole.querySelectorAll('p')])[0]).toBe('Experte-comptable');
  expect(texts(within(whole).getAllByRole('listitem'))).toEqual(['Bilan', 'Paie', 'TVA']);
  expect(texts([within(whole).getByText('A travaillé avec')])).toEqual(['A travaillé avec Corail, Ardoise']);

  const brief = await cardOf('Luc Bref');
  expect(texts([...brief.querySelectorAll('p')])[0]).toBe('Autres secteurs');
  expect(brief).not.toHaveTextContent('A travaillé avec');
  const profile = await follow(site.visitor(), within(brief).getByRole('link', { name: 'Voir le profil de Luc Bref' }));
  expect(profile.path).toBe('/expert/luc-bref');
  expect(profile.get.getByRole('heading', { level: 1, name: 'Luc Bref' })).toBeInTheDocument();
});

test('[HOME14] the page explains how it works in three steps', async () => {
  const steps = (await home()).get.getByRole('region', { name: spaced('Comment ça marche ?') });
  expect(
    texts(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => within(step).getByRole('heading')),
    ),
  ).toEqual(['Choisissez un domaine', 'Trouvez l’expert idéal', 'Réservez un créneau']);
});

test('[HOME19] the community section names webinars, workshops and free events, and links to sign-in', async () => {
  const name = 'Une communauté qui partage ce qu’elle sait';
  const community = (await home()).get.getByRole('region', { name });
  expect(community).toHaveTextContent(/Webinars, ateliers et événements gratuits : un compte suffit/);
  const join = within(community).getByRole('link', { name: 'Rejoindre la communauté' });
  expect(join).toHaveAttribute('href', '/se-connecter');
});

test('[HOME20] a signed-in client sees the sidebar and the header on the home page', async () => {
  const page = await (await site.signedInAs('client')).open('/');
  expect(page.get.getByRole('button', { name: 'Se déconnecter' })).toBeInTheDocument();
  const header = within(page.get.getByRole('banner'));
  for (const name of ['Notre mission', 'Devenir un expert', 'Nos expertises', 'Événements', 'Tableau de bord'])
    expect(header.getAllByRole('link', { name })).not.toEqual([]);
  expect(page.get.getByRole('heading', { name: 'Témoignages' })).toBeInTheDocument();
});

test('[HOMEC12] « Rejoindre la communauté » leads a signed-in person to the events', async () => {
  const page = await (await site.signedInAs('client')).open('/');
  expect(page.get.getByRole('link', { name: 'Rejoindre la communauté' })).toHaveAttribute('href', '/evenements');
});
