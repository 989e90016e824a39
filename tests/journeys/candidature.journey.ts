import type { Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { open, toastNamed } from '../support/browser.ts';
import {
  bio,
  fillApplication,
  formPath,
  postApplication,
  profileOf,
  submitButton,
  verifiedPerson,
} from '../support/candidates.ts';
import { expect, stack, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { newPerson, signUpAs } from '../support/people.ts';
import { refuseRows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const failed = "Impossible d'envoyer la candidature";
const form = (page: Page) => page.getByRole('textbox', { name: 'Poste actuel' });

test('[APPLY01] a visitor signs in first, and comes back to the form', async ({ page }) => {
  await page.goto(formPath);
  await expect(page).toHaveURL(`${stack.origin}/se-connecter?returnTo=%2Fdevenir-expert-form`);
});

test('[APPLY15] without a session the operation is refused, and a person reads it in French', async ({
  request,
  page,
  context,
}) => {
  const answer = await postApplication({ request }, newPerson());
  expect(answer.status()).toBe(401);
  expect(await answer.text()).toContain('User not authenticated');

  await verifiedPerson(context);
  await open(page, formPath);
  await fillApplication(page);
  await context.clearCookies();
  await submitButton(page).click();
  await expect(toastNamed(page, failed)).toContainText('Votre session a pris fin.');
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(bio);
});

test('[APPLY19] [PERM09] whoever has not confirmed the address is asked to, and refused by the server', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const person = newPerson();
  await signUpAs(context, person);
  await open(page, formPath);
  await expect(page.getByRole('heading', { name: 'Confirmez d’abord votre adresse' })).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await expect(form(page)).toHaveCount(0);
  expect((await postApplication(context, person)).status()).toBe(403);
  expect(await profileOf(person)).toMatchObject({ role: 'client', application_status: null });

  await mailTo(person.email, /^Confirmez votre adresse/);
  await page.getByRole('button', { name: 'Recevoir un nouveau lien' }).click();
  await expect(toastNamed(page, 'Message envoyé')).toBeVisible();
  await expect(page).toHaveURL(formPath);
  await mailTo(person.email, /^Confirmez votre adresse/, 2);
});

for (const [who, email, title] of [
  ['an admin', 'admin', 'Un administrateur ne peut pas candidater'],
  ['someone pending', 'omar-lahlou', 'Votre candidature est en cours d’examen'],
  ['an expert', 'camille-renaud', 'Vous êtes expert'],
] as const) {
  test(`[APPLY20] [APPLY21] ${who} sees how it stands instead of the form, and the server refuses`, async ({
    page,
    context,
  }) => {
    const person = { firstName: 'Inès', lastName: 'Carlier', email: `${email}@visavis.example` };
    await beginSession(context, person.email);
    await open(page, formPath);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(form(page)).toHaveCount(0);
    const before = await profileOf(person);
    expect([403, 409]).toContain((await postApplication(context, person)).status());
    expect(await profileOf(person)).toEqual(before);
  });
}

test('[APPLY02] [APPLY04] [APPLY05] [APPLY06] the form stands beside the sidebar and says what it needs', async ({
  page,
  context,
}) => {
  const person = await verifiedPerson(context);
  await open(page, formPath);
  await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toBeVisible();
  for (const name of ['Prénom', 'Nom', 'Adresse e-mail', 'Poste actuel', 'Entreprise', 'Bio'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-required', 'true');
  for (const name of ['Téléphone', 'Profil LinkedIn'])
    await expect(page.getByRole('textbox', { name })).not.toHaveAttribute('aria-required', 'true');
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue(person.firstName);
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(person.lastName);
  await expect(page.getByRole('textbox', { name: 'Adresse e-mail' })).toHaveValue(person.email);
  await expect(page.getByRole('textbox', { name: 'Profil LinkedIn' })).toHaveAttribute('type', 'url');
  const years = page.getByRole('spinbutton', { name: 'Années d’expérience' });
  await expect(years).toHaveAttribute('min', '1');
  await expect(years).toHaveAttribute('aria-required', 'true');
  const rate = page.getByRole('spinbutton', { name: 'Tarif horaire' });
  for (const [attribute, value] of [
    ['min', '50'],
    ['max', '500'],
    ['placeholder', '150'],
  ] as const)
    await expect(rate).toHaveAttribute(attribute, value);
});

test('[APPLY09] the button waits for a bio of 100 characters, and the page counts along', async ({ page, context }) => {
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

test('[APPLY07] [APPLY06] [APPLY18] [APPLY22] what is missing or wrong is said, and nothing is sent', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('[APPLY14] a fault of ours says so, keeps what was typed, and changes nothing', async ({ page, context }) => {
  const person = await verifiedPerson(context);
  const whose = `(select email from user_profiles where id::text = new.payload ->> 'profileId')`;
  const relent = await refuseRows('outbox', whose, person.email);
  await open(page, formPath);
  await fillApplication(page);
  await submitButton(page).click();
  await expect(toastNamed(page, failed)).toContainText("Une erreur inattendue s'est produite.");
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue(bio);
  expect(await profileOf(person)).toMatchObject({ role: 'client', bio: '', domains: [] });
  await relent();
  await submitButton(page).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[APPLY10] [APPLY11] [APPLY12] [APPLY13] [APPLY17] [APPLY18] [APPLY20] [APPLY22] an application is kept, confirmed by mail, and not public', async ({
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
    phone: '+33 6 12 34 56 78',
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[APPLY08] [APPLY13] [APPLY22] the form works, and a refusal keeps what was typed', async ({
    page,
    context,
  }) => {
    const person = await verifiedPerson(context);
    await page.goto(formPath);
    await fillApplication(page, 'Comptabilité');
    await page.getByRole('textbox', { name: 'Bio' }).fill('Trop court');
    await page.getByRole('combobox', { name: 'Votre situation' }).selectOption('OEC : expertise comptable');
    await page.getByRole('textbox', { name: 'Numéro d’inscription' }).fill('75-001234');
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText('Bio trop courte');
    await expect(page.getByRole('alert')).toContainText('Votre bio doit contenir au moins 100 caractères');
    await expect(page.getByRole('textbox', { name: 'Entreprise' })).toHaveValue('Carlier Conseil');
    await expect(page.getByRole('checkbox', { name: 'Comptabilité' })).toBeChecked();
    await expect(page.getByRole('combobox', { name: 'Votre situation' })).toHaveValue('oec');

    await page.getByRole('textbox', { name: 'Bio' }).fill(bio);
    await submitButton(page).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('status')).toContainText('Candidature envoyée');
    expect(await profileOf(person)).toMatchObject({
      application_status: 'pending',
      regulated_note: 'Inscription à l’OEC n° 75-001234',
    });
  });

  test('[APPLY15] whoever posts without a session reads why, and where to sign in', async ({ page, context }) => {
    await verifiedPerson(context);
    await page.goto(formPath);
    await fillApplication(page);
    await context.clearCookies();
    await submitButton(page).click();
    await expect(page.getByText('Votre session a pris fin. Reconnectez-vous pour continuer.')).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL('/se-connecter?returnTo=%2Fdevenir-expert-form');
  });
});
