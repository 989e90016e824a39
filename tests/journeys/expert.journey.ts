import type { Page } from '@playwright/test';
import { hydrated } from '../support/browser.ts';
import { addExpert } from '../support/database/people.ts';
import { expect, stack } from '../support/journey.ts';
import { type OwnSite, test } from '../support/own-site.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Someone new, and their page. */
async function openExpert(
  page: Page,
  { db, origin }: OwnSite,
  profile: Parameters<typeof addExpert>[2],
  skills: readonly string[] = [],
) {
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const names = { first_name: 'Zoé', last_name: 'Seule' };
  const { profileId } = await addExpert(db, { domains: [{ id }], skills }, { ...names, ...profile });
  await page.goto(`${origin}/expert/${profileId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zoé Seule' })).toBeVisible();
}

test('[EXPERT02] an expert whom nobody has rated is new, and has no figure', async ({ page, ownSite }) => {
  await openExpert(page, ownSite, {});
  await expect(page.getByText('Nouveau', { exact: true })).toBeVisible();
  await expect(section(page, 'Avis')).toContainText('Pas encore d’avis');
  await expect(page.getByRole('main')).not.toContainText(/\/\s5,0|\d avis|sur 5/);
});

test('[EXPERT07] [EXPERT19] what an expert did not enter leaves no trace', async ({ page, ownSite }) => {
  await openExpert(page, ownSite, {});
  const main = page.getByRole('main');
  await expect(main).not.toContainText('A travaillé avec');
  await expect(main).not.toContainText('LinkedIn');
  await expect(main).not.toContainText('Compétences');
  await expect(main).not.toContainText('Entreprise');
});

test('[EXPERT01] photo, name, years, and the average to one decimal out of 5.0 with the number of reviews', async ({
  page,
  ownSite,
}) => {
  const avatar_url = '/media/avatars/zoe/portrait.webp';
  // 44 of 45 points: 4.888…
  await openExpert(page, ownSite, { experience_years: 14, rating_sum: 44, reviews_count: 9, avatar_url });
  const header = page.locator('main header');
  await expect(header.locator('img')).toHaveAttribute('src', avatar_url);
  await expect(header).toContainText('14 ans d’expérience');
  await expect(header).toContainText(/4,9\s\/\s5,0 \(9\savis\)/);
  await expect(header).toContainText('4,9 sur 5, 9 avis');
  await expect(section(page, 'Avis')).toContainText('4,9 sur 5, 9 avis');
  await expect(page.getByRole('main')).not.toContainText('Nouveau');
});

test('[EXPERT04] the section about the expert has company, domain and bio, and the register where there is one', async ({
  page,
  ownSite,
}) => {
  const bio = `${'Vingt ans de guichet. '.repeat(6)}\n\nEt une fin.`;
  const regulated_note = 'ORIAS 00 000 000';
  await openExpert(page, ownSite, { company: 'Turbines du Midi', bio, regulated_note, languages: ['fr', 'it'] });
  const about = section(page, 'À propos');
  for (const words of ['Turbines du Midi', 'Et une fin.', regulated_note, 'français, italien'])
    await expect(about).toContainText(words);
  await expect(about.getByRole('link', { name: 'Banque' })).toHaveAttribute('href', '/domaines/banque');
  await expect(page.getByText('Conseil en organisation chez Turbines du Midi')).toBeVisible();
});

test('[EXPERT05] skills stand in a grid, in the order of the expert', async ({ page, ownSite }) => {
  const skills = ['Bilan', 'Paie', 'TVA', 'Budget', 'Trésorerie', 'Audit', 'Fiscalité'];
  await openExpert(page, ownSite, {}, skills);
  const list = section(page, 'Compétences').getByRole('list');
  await expect(list.getByRole('listitem')).toHaveText(skills);
  await expect(list).toHaveCSS('display', 'grid');
  const tops = await list
    .getByRole('listitem')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBeLessThan(skills.length);
});

test('[EXPERT07] the four companies an expert entered, and never a fifth', async ({ page, ownSite }) => {
  const companies = ['Corail', 'Ardoise', 'Granit', 'Schiste'];
  await openExpert(page, ownSite, { companies });
  await expect(section(page, 'À propos')).toContainText('A travaillé avec');
  await expect(section(page, 'À propos')).toContainText('Corail, Ardoise, Granit, Schiste');
  await expect(addExpert(ownSite.db, {}, { companies: [...companies, 'Marbre'] })).rejects.toThrow(
    'at_most_four_companies',
  );
});

test('[EXPERT18] the price of each duration, tax included: the rate of the expert, or the launch grid', async ({
  page,
  ownSite,
}) => {
  const prices = section(page, 'Tarifs').getByRole('definition');
  await openExpert(page, ownSite, { hourly_rate_cents: 15_000 });
  await expect(section(page, 'Tarifs')).toContainText('Prix TTC');
  await expect(section(page, 'Tarifs').getByRole('term')).toHaveText(['15 min', '30 min', '1 h']);
  await expect(prices).toHaveText(['37,50 €', '75,00 €', '150,00 €']);
  await openExpert(page, ownSite, { hourly_rate_cents: 10_000, currency: 'USD' });
  await expect(prices).toHaveText(['25,00 $US', '50,00 $US', '100,00 $US']);
  await openExpert(page, ownSite, { hourly_rate_cents: null });
  await expect(prices).toHaveText(['1,00 €', '2,00 €', '5,00 €']);
});

test('[EXPERT19] the LinkedIn address that was entered', async ({ page, ownSite }) => {
  const linkedin_url = 'https://www.linkedin.com/company/visavis-example/#zoe';
  await openExpert(page, ownSite, { linkedin_url });
  await expect(page.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('href', linkedin_url);
});

test('[EXPERT08] three steps: find an expert, book a video call, join the meeting', async ({ page }) => {
  await page.goto('/expert/camille-renaud');
  await expect(
    section(page, 'Comment se passe une consultation').getByRole('listitem').getByRole('heading'),
  ).toHaveText(['Trouvez un expert', 'Réservez un appel vidéo', 'Rejoignez la réunion']);
});

test('the way back leads through the domain', async ({ page }) => {
  await page.goto('/expert/camille-renaud');
  await hydrated(page);
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('listitem')).toHaveText(['Accueil', 'Cybersécurité', 'Camille Renaud']);
  await trail.getByRole('link', { name: 'Cybersécurité' }).click();
  await expect(page).toHaveURL(`${stack.origin}/domaines/cybersecurite`);
});
