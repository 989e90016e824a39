import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { hydrated } from '../support/browser.ts';
import { openWithStoppedClock, pass } from '../support/clock.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, stack, withoutScripts } from '../support/journey.ts';
import { test } from '../support/own-site.ts';
import { rows } from '../support/rows.ts';

/** The word of the title, as it is drawn right now. */
const typedWord = (page: Page) => page.getByRole('heading', { level: 1 }).locator('em');

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

test('[HOME01] the page says what it is, and its four promises', async ({ page }) => {
  await page.goto('/');
  const promises = page.getByRole('region', {
    name: 'La plateforme de référence pour bénéficier d’une expertise, ou la partager',
  });
  await expect(promises).toBeVisible();
  await expect(promises.getByRole('heading', { level: 3 })).toHaveText([
    'Experts sectoriels',
    'Créneaux rapides',
    'Événements gratuits',
    'Une communauté',
  ]);
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

test('whoever asked for less motion reads a word that stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page, '/');
  await hydrated(page);
  for (let seconds = 0; seconds < 10; seconds++) {
    await pass(page, 1_000);
    await expect(typedWord(page)).toHaveText('appel');
  }
});

test('[HOME03] the button of the hero leads to the domains', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Découvrir nos experts' }).click();
  await expect(page).toHaveURL(`${stack.origin}/expertises`);
});

test('[HOME08] [HOME09] [HOME10] [HOME11] a card: avatar, name, position or first domain, three skills, two companies, profile', async ({
  page,
  ownSite: { db, origin },
}) => {
  // Today nobody is approved without a position; the card does not count on it.
  await sql`alter table user_profiles drop constraint an_applicant_is_presentable`.execute(db);
  const rows = await db.selectFrom('domains').select(['id', 'slug']).execute();
  const [accounting, others] = ['comptabilite', 'autres-secteurs'].map((wanted) => ({
    id: rows.find(({ slug }) => slug === wanted)?.id ?? 0,
  }));
  if (!accounting || !others) throw new Error('the domains are not there');
  await addExpert(
    db,
    { domains: [accounting], skills: ['Bilan', 'Paie', 'TVA', 'Budget'], slugs: ['zoe-complete'] },
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
    { domains: [others, accounting], slugs: ['luc-bref'] },
    { first_name: 'Luc', last_name: 'Bref', position: '' },
  );
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(async () => {
    await page.goto(`${origin}/?domaine=comptabilite`);
    await expect(card('Luc Bref')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });

  await expect(card('Zoé Complète').locator('img')).toHaveAttribute('src', '/media/avatars/zoe/192/portrait.webp');
  await expect(card('Zoé Complète').getByRole('paragraph').first()).toHaveText('Experte-comptable');
  await expect(card('Zoé Complète').getByRole('listitem')).toHaveText(['Bilan', 'Paie', 'TVA']);
  await expect(card('Zoé Complète').getByText('A travaillé avec')).toHaveText('A travaillé avec Corail, Ardoise');

  await expect(card('Luc Bref').getByRole('paragraph').first()).toHaveText('Autres secteurs');
  await expect(card('Luc Bref').getByText('A travaillé avec')).toHaveCount(0);
  await card('Luc Bref').getByRole('link', { name: 'Voir le profil de Luc Bref' }).click();
  await expect(page).toHaveURL(`${origin}/expert/luc-bref`);
  await expect(page.getByRole('heading', { level: 1, name: 'Luc Bref' })).toBeVisible();
});

test('[HOME14] three steps say how it works', async ({ page }) => {
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'Comment ça marche ?' });
  await expect(steps.getByRole('listitem').getByRole('heading')).toHaveText([
    'Choisissez un domaine',
    'Trouvez l’expert idéal',
    'Réservez un créneau',
  ]);
});

test('[HOME19] the community: webinars, workshops, free events, and an account for them', async ({ page }) => {
  await page.goto('/');
  const community = page.getByRole('region', { name: 'Une communauté qui partage ce qu’elle sait' });
  await expect(community).toContainText(/Webinars, ateliers et événements gratuits : un compte suffit/);
  await community.getByRole('link', { name: 'Rejoindre la communauté' }).click();
  await expect(page).toHaveURL(`${stack.origin}/se-connecter`);
});

test('[HOME20] signed in, the home page stands beside the sidebar and keeps its header', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('client');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  for (const name of ['Notre mission', 'Devenir un expert', 'Nos expertises', 'Événements', 'Tableau de bord'])
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Témoignages' })).toBeVisible();
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

test('[EXPERT21] a former slug of an expert leads to the present one', async ({ request }) => {
  await rows(
    `insert into expert_slugs (slug, user_profile_id, is_current)
     select 'ancienne-adresse', user_profile_id, false from expert_slugs where slug = 'camille-renaud'
     on conflict do nothing`,
  );
  const response = await request.get('/expert/ancienne-adresse', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers().location).toBe('/expert/camille-renaud');
});
