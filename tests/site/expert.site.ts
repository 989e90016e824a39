import { expect, test } from 'vitest';
import { addExpert } from '../support/database/people.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const section = (page: Page, name: string) => page.get.getByRole('region', { name });

/** Page of a new expert of the domain Banque. */
async function openExpert(profile: Parameters<typeof addExpert>[2], skills: readonly string[] = []) {
  const { db } = site;
  const { id } = await db.selectFrom('domains').select('id').where('slug', '=', 'banque').executeTakeFirstOrThrow();
  const names = { first_name: 'Zoé', last_name: 'Seule' };
  const { profileId } = await addExpert(db, { domains: [{ id }], skills }, { ...names, ...profile });
  const page = await site.visitor().open(`/expert/${profileId}`);
  expect(page.get.getByRole('heading', { level: 1, name: 'Zoé Seule' })).toBeInTheDocument();
  return page;
}

test('[EXPERT02] an expert without reviews is shown as new, without a rating', async () => {
  const page = await openExpert({});
  expect(page.get.getByText('Nouveau')).toBeInTheDocument();
  expect(section(page, 'Avis')).toHaveTextContent('Pas encore d’avis');
  expect(page.main).not.toHaveTextContent(/\/\s5,0|\d avis|sur 5/);
});

test('[EXPERT07] [EXPERT19] fields that an expert left empty are not shown', async () => {
  const { main } = await openExpert({});
  for (const words of ['A travaillé avec', 'LinkedIn', 'Compétences', 'Entreprise'])
    expect(main).not.toHaveTextContent(words);
});

test('[EXPERT01] the header shows photo, name, years, the average to one decimal out of 5.0 and the number of reviews', async () => {
  const avatar_url = '/media/avatars/zoe/portrait.webp';
  // 44 of 45 points: 4.888…
  const page = await openExpert({ experience_years: 14, rating_sum: 44, reviews_count: 9, avatar_url });
  const [header] = page.all('main header');
  expect(header?.querySelector('img')).toHaveAttribute('src', avatar_url);
  expect(header).toHaveTextContent('14 ans d’expérience');
  expect(header).toHaveTextContent(/4,9\s\/\s5,0 \(9\savis\)/);
  expect(header).toHaveTextContent('4,9 sur 5, 9 avis');
  expect(section(page, 'Avis')).toHaveTextContent('4,9 sur 5, 9 avis');
  expect(page.main).not.toHaveTextContent('Nouveau');
});

test('[EXPERT04] the section about the expert shows company, domain, bio and register number', async () => {
  const bio = `${'Vingt ans de guichet. '.repeat(6)}\n\nEt une fin.`;
  const regulated_note = 'ORIAS 00 000 000';
  const page = await openExpert({ company: 'Turbines du Midi', bio, regulated_note, languages: ['fr', 'it'] });
  const about = section(page, 'À propos');
  for (const words of ['Turbines du Midi', 'Et une fin.', regulated_note, 'français, italien'])
    expect(about).toHaveTextContent(words);
  expect(within(about).getByRole('link', { name: 'Banque' })).toHaveAttribute('href', '/domaines/banque');
  expect(page.get.getByText('Conseil en organisation chez Turbines du Midi')).toBeInTheDocument();
});

test('[EXPERT07] up to four companies of an expert are shown, and a fifth is rejected', async () => {
  const companies = ['Corail', 'Ardoise', 'Granit', 'Schiste'];
  const page = await openExpert({ companies });
  expect(section(page, 'À propos')).toHaveTextContent('A travaillé avec');
  expect(section(page, 'À propos')).toHaveTextContent('Corail, Ardoise, Granit, Schiste');
  await expect(addExpert(site.db, {}, { companies: [...companies, 'Marbre'] })).rejects.toThrow(
    'at_most_four_companies',
  );
});

test('[EXPERT18] the price of each duration includes tax and follows the expert’s rate or the launch grid', async () => {
  const durations = (page: Page) =>
    within(within(section(page, 'Choisir un créneau')).getByRole('list', { name: 'Durée de la séance' }));
  const prices = (page: Page) =>
    texts(durations(page).getAllByRole('listitem')).map((text) => text.replace(/^\d+ (min|h) /, ''));
  const own = await openExpert({ hourly_rate_cents: 15_000 });
  expect(section(own, 'Choisir un créneau')).toHaveTextContent('Prix TTC');
  expect(texts(durations(own).getAllByRole('listitem'))).toEqual(['15 min 37,50 €', '30 min 75,00 €', '1 h 150,00 €']);
  expect(prices(await openExpert({ hourly_rate_cents: 10_000, currency: 'USD' }))).toEqual([
    '25,00 $US',
    '50,00 $US',
    '100,00 $US',
  ]);
  expect(prices(await openExpert({ hourly_rate_cents: null }))).toEqual(['1,00 €', '2,00 €', '5,00 €']);
});

test('[EXPERT19] the page links to the LinkedIn address of the expert', async () => {
  const linkedin_url = 'https://www.linkedin.com/company/visavis-example/#zoe';
  const page = await openExpert({ linkedin_url });
  expect(page.get.getByRole('link', { name: /^LinkedIn/ })).toHaveAttribute('href', linkedin_url);
});

test('[EXPERT08] the page explains three steps: find an expert, book a video call, join the meeting', async () => {
  const page = await openExpert({});
  const steps = within(section(page, 'Comment se passe une consultation')).getAllByRole('listitem');
  expect(texts(steps.map((step) => within(step).getByRole('heading')))).toEqual([
    'Trouvez un expert',
    'Réservez un appel vidéo',
    'Rejoignez la réunion',
  ]);
});
