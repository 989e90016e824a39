import { readFile } from 'node:fs/promises';
import { becomeExpertContent } from '#web/content/devenir-expert';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';

const figures = ['500+', '10k+', '4,9', '95 %'];
const witnesses = ['Hélène Marchand', 'Karim Haddad', 'Isabelle Roche'];

test('[LEGAL09] with VERIFIED_CONTENT_ONLY, a figure or testimonial without a source is not shown', async ({
  page,
}) => {
  await page.goto(`${stack.otherOperator}/devenir-expert`);
  for (const claim of [...figures, ...witnesses]) await expect(page.getByText(claim)).toHaveCount(0);
  for (const section of ['La communauté en chiffres', 'Ils conseillent déjà'])
    await expect(page.getByRole('heading', { name: section })).toHaveCount(0);
  // What has a source stays.
  await expect(page.getByRole('heading', { name: 'Jusqu’à 500 €/h' })).toBeVisible();
  // Everywhere: no public page of that operator shows them.
  for (const path of ['/', '/mission', '/faq']) {
    await page.goto(stack.otherOperator + path);
    for (const witness of witnesses) await expect(page.getByText(witness)).toHaveCount(0);
  }
});

test('[LEGAL09] production warns at boot while unverified claims are shown', async () => {
  const log = await readFile('var/logs/journeys-src-main-web-ts.log', 'utf8');
  const warnings = log.split('\n').filter((line) => line.includes('VERIFIED_CONTENT_ONLY is off'));
  expect(warnings.length).toBeGreaterThan(0);
  expect(JSON.parse(warnings.at(-1) ?? '')).toMatchObject({ level: 40, role: 'web' });
});

test('[MISS01] the mission: a statement and four values', async ({ page }) => {
  await page.goto('/mission');
  await expect(page.getByRole('heading', { level: 1, name: 'Notre mission' })).toBeVisible();
  await expect(page.getByText('Mettre chacun à un appel de la personne qui sait.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText([
    'Excellence',
    'Accessibilité',
    'Confiance',
    'Innovation',
  ]);
});

test('[BECOME01] a hero and four benefits', async ({ page }) => {
  await page.goto('/devenir-expert');
  await expect(page.getByRole('heading', { level: 1, name: 'Votre expérience vaut un appel' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Ce que vous y gagnez' }).getByRole('heading', { level: 3 }),
  ).toHaveText(['Jusqu’à 500 €/h', 'Flexibilité', 'Impact mondial', 'Expertise valorisée']);
});

test('[BECOME02] four figures and three testimonials', async ({ page }) => {
  await page.goto('/devenir-expert');
  await expect(page.getByRole('region', { name: 'La communauté en chiffres' }).getByRole('definition')).toHaveText(
    figures,
  );
  await expect(page.getByRole('region', { name: 'La communauté en chiffres' }).getByRole('term')).toHaveText([
    'experts',
    'consultations',
    'note moyenne sur 5',
    'de satisfaction',
  ]);
  const testimonials = page.getByRole('region', { name: 'Ils conseillent déjà' }).getByRole('figure');
  await expect(testimonials).toHaveCount(3);
  for (const [index, name] of witnesses.entries()) await expect(testimonials.nth(index)).toContainText(name);
});

test('[BECOME03] four steps, in order', async ({ page }) => {
  await page.goto('/devenir-expert');
  const steps = page.getByRole('region', { name: 'Quatre étapes, sans mystère' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    'Candidature',
    'Validation',
    'Formation',
    'Lancement',
  ]);
});

test('[BECOME04] five prerequisites', async ({ page }) => {
  await page.goto('/devenir-expert');
  await expect(
    page.getByRole('region', { name: 'Ce que nous attendons' }).getByRole('heading', { level: 3 }),
  ).toHaveText([
    '5 ans d’expérience au minimum',
    'Une expertise vérifiable',
    'De bonnes qualités de communication',
    'Une disponibilité régulière',
    'De la passion',
  ]);
});

test('[BECOME05] the call to action leads to the form; an answer is promised within 48 h', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('client');
  for (const which of [0, 1]) {
    await page.goto('/devenir-expert');
    await expect(page.getByText('Chaque candidature reçoit une réponse sous 48 h.').last()).toBeVisible();
    await page.getByRole('link', { name: 'Présenter ma candidature' }).nth(which).click();
    await expect(page).toHaveURL(`${stack.origin}/devenir-expert-form`);
  }
});

test('[BECOME06] the claims come from the content file: they stand there without a database', async ({ page }) => {
  const { benefits, figures, testimonials } = becomeExpertContent;
  await page.goto(`${stack.broken}/devenir-expert`);
  const main = page.getByRole('main');
  for (const { title, text } of benefits.items) await expect(main).toContainText(title + text);
  for (const { value, label } of figures.items) await expect(main).toContainText(label + value);
  for (const { quote } of testimonials.items) await expect(main).toContainText(quote);
});

test('[FAQ01] [FAQ02] twelve questions; each opens and closes by itself, without a script', async ({ context }) => {
  const page = await withoutScripts(context);
  await page.goto('/faq');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(12);
  await expect(page.locator('details[open]')).toHaveCount(0);
  for (const question of await questions.all()) await question.locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(12);
  await questions.nth(3).locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(11);
  await expect(questions.nth(3).locator('p').first()).toBeHidden();
  await expect(questions.nth(4).locator('p').first()).toBeVisible();
});

test('[FAQ03] the contact block leads to the configured addresses', async ({ page }) => {
  for (const [origin, address, messaging] of [
    [stack.origin, 'bonjour@visavis.example', 'https://messagerie.visavis.example/discussion'],
    [stack.otherOperator, 'contact@tete-a-tete.example', 'https://messagerie.tete-a-tete.example/'],
  ] as const) {
    await page.goto(`${origin}/faq`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: `Écrire à ${address}` })).toHaveAttribute('href', `mailto:${address}`);
    await expect(main.getByRole('link', { name: 'Ouvrir la messagerie' })).toHaveAttribute('href', messaging);
  }
});

test('[FAQ04] the answers state durations, cancelling, the guarantee, the zone and the languages', async ({ page }) => {
  await page.goto('/faq');
  for (const [question, answer] of [
    ['Combien de temps dure une séance ?', /15 minutes à 2 heures/],
    ['Puis-je annuler ou déplacer un rendez-vous ?', /L’annulation et le report sont gratuits jusqu’à 24 heures avant/],
    ['Que se passe-t-il si je ne suis pas satisfait ?', /garantie de satisfaction.*dans les 48 heures/],
    ['Dans quel fuseau horaire sont les créneaux ?', /principalement dans le fuseau CET\/CEST/],
    ['Dans quelles langues ont lieu les séances ?', /En français et en anglais/],
  ] as const) {
    await page.getByText(question).click();
    await expect(page.locator('details', { hasText: question }).getByText(answer)).toBeVisible();
  }
});
