import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import { bio, fillApplication, formPath, profileOf, submitButton, verifiedPerson } from '../support/candidates.ts';
import { expect, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { refuseRows } from '../support/rows.ts';

const failed = 'Impossible d’envoyer la candidature';

test('[APPLY15] when the session ends before the form is sent, an error in French says so and the entered values stay', async ({
  page,
  context,
}) => {
  await verifiedPerson(context);
  await open(page, formPath);
  await fillApplication(page);
  await context.clearCookies();
  await submitButton(page).click();
  await expect(toastNamed(page, failed)).toContainText('Votre session a pris fin.');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(bio);
});

test('[APPLY19] a client with an unconfirmed address can request a new link instead of filling in the form', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await signUpAs(context, person, { verified: false });
  await open(page, formPath);
  await expect(page.getByRole('heading', { name: 'Confirmez d’abord votre adresse' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await mailTo(person.email, /^Confirmez votre adresse/);
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
  await expect(toastNamed(page, 'Message envoyé')).toBeVisible();
  await expect(page).toHaveURL(formPath);
  await mailTo(person.email, /^Confirmez votre adresse/, 2);
});

test('[APPLY09] the submit button is disabled until the bio has 100 characters, and the page shows the count', async ({
  page,
  context,
}) => {
  await verifiedPerson(context);
  await open(page, formPath);
  const text = page.getByRole('textbox', { name: 'Bio' });
  await expect(submitButton(page)).toBeDisabled();
  await text.fill(`${'x'.repeat(99)}   `);
  await expect(page.getByText('99/100 caractères au moins')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await text.fill('x'.repeat(100));
  await expect(page.getByText('100/5000 caractères')).toBeVisible();
  await expect(submitButton(page)).toBeEnabled();
});

test('[APPLY07] [APPLY06] [APPLY18] [APPLY22] a missing or invalid field shows an error, and the form is not sent', async ({
  page,
  context,
}) => {
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
  const person = await verifiedPerson(context);
  await open(page, formPath);
  await fillApplication(page, 'Banque');
  const send = async (title: string, text: string) => {
    await submitButton(page).click();
    await expect(toastNamed(page, title).filter({ hasText: text }).first()).toBeVisible();
  };

  for (const name of ['Prénom', 'Nom', 'Poste actuel']) {
    const field = page.getByRole('textbox', { name, exact: true });
    const value = await field.inputValue();
    await field.fill('   ');
    await send('Champs obligatoires manquants', 'Veuillez remplir tous les champs obligatoires');
    await expect(field).toBeFocused();
    await field.fill(value);
  }

  await send(failed, 'Choisissez un registre, ou déclarez un retour d’expérience.');
  await page
    .getByRole('combobox', { name: 'Votre situation' })
    .selectOption('ORIAS : banque, assurance, investissement');
  await send(failed, 'Indiquez votre numéro d’inscription à ce registre.');
  await page.getByRole('textbox', { name: 'Numéro d’inscription' }).fill('12 345 678');

  await page.getByRole('spinbutton', { name: 'Tarif horaire' }).fill('20');
  await send(failed, 'Le tarif horaire va de 50 à 500 €.');
  await page.getByRole('spinbutton', { name: 'Tarif horaire' }).fill('');

  await page.getByRole('checkbox', { name: 'Banque' }).uncheck();
  await expect(page.getByRole('combobox', { name: 'Votre situation' })).toBeHidden();
  await send(failed, 'Choisissez au moins un domaine.');
  expect(await examine(page)).toEqual([]);

  expect(posted).toEqual([]);
  expect(await profileOf(person)).toMatchObject({ role: 'client' });
});

test('[APPLY14] a server error is shown, keeps the entered values and leaves the profile unchanged', async ({
  page,
  context,
}) => {
  const person = await verifiedPerson(context);
  const whose = `(select email from user_profiles where id::text = new.payload ->> 'profileId')`;
  const relent = await refuseRows('outbox', whose, person.email);
  await open(page, formPath);
  await fillApplication(page);
  await submitButton(page).click();
  await expect(toastNamed(page, failed)).toContainText('Une erreur inattendue s’est produite.');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(bio);
  expect(await profileOf(person)).toMatchObject({ role: 'client', bio: '', domains: [] });
  await relent();
  await submitButton(page).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[APPLY10] [APPLY11] [APPLY12] [APPLY13] [APPLY17] [APPLY18] [APPLY20] [APPLY22] an application is saved, confirmed by mail and not public', async ({
  page,
  context,
}) => {
  const person = await verifiedPerson(context);
  await open(page, formPath);
  await expect(page.getByRole('group', { name: /^Dans quels domaines/ }).getByRole('checkbox')).toHaveCount(9);
  await fillApplication(page, 'Immobilier');
  await page.getByRole('textbox', { name: 'Prénom' }).fill('  Inès-Marie ');
  await page.getByRole('textbox', { name: 'Téléphone' }).fill('+33 6 12 34 56 78');
  await page.getByRole('textbox', { name: 'Profil LinkedIn' }).fill('linkedin.com/in/ines-carlier');
  await page.getByRole('checkbox', { name: 'Stratégie' }).check();
  const situation = page.getByRole('combobox', { name: 'Votre situation' });
  await situation.selectOption('Retour d’expérience, pas de conseil réglementé');
  await expect(page.getByRole('textbox', { name: 'Numéro d’inscription' })).toBeHidden();
  await submitButton(page).click();

  await expect(page).toHaveURL('/dashboard');
  await expect(toastNamed(page, 'Candidature envoyée')).toContainText(
    'Votre demande pour devenir expert a été envoyée avec succès',
  );
  await expect(page.getByRole('complementary').getByText('CANDIDAT')).toBeVisible();
  const profile = await profileOf(person);
  expect(profile).toMatchObject({
    first_name: 'Inès-Marie',
    last_name: person.lastName,
    email: person.email,
    position: 'Directrice des opérations',
    company: 'Carlier Conseil',
    phone: null,
    phone_sealed: expect.stringMatching(/^v1\.[0-9a-f]{8}\./),
    linkedin_url: 'https://linkedin.com/in/ines-carlier',
    experience_years: 15,
    bio,
    hourly_rate_cents: null,
    regulated_note: 'Retour d’expérience, pas de conseil réglementé',
    role: 'expert',
    application_status: 'pending',
    application_date: expect.any(Date),
  });
  expect([...(profile.domains as string[])].sort()).toEqual(['immobilier', 'strategie']);
  await mailTo(person.email, /^Votre candidature est bien reçue — Visavis$/);

  await page.goto(formPath);
  await expect(page.getByRole('heading', { name: 'Votre candidature est en cours d’examen' })).toBeVisible();
  expect((await page.goto(`/expert/${profile.id}`))?.status()).toBe(404);
});
