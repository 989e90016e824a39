import type { BrowserContext, Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { followMail, mailsTo, mailTo } from '../support/mails.ts';
import { fillSignIn, newPerson, passwordField, personWithAccount, signInButton } from '../support/people.ts';

const subject = /^Choisissez un nouveau mot de passe — Visavis$/;

test('an address without an account gets the same response, but no mail', async ({ page, context }) => {
  const stranger = newPerson();
  const person = await personWithAccount(context);
  for (const { email } of [stranger, person]) {
    await askForLink(page, email);
    await expect(page.getByText(`Si un compte existe pour ${email}, un message vient de partir.`)).toBeVisible();
  }
  // The worker sends mails in order: once the second has arrived, the first would have too.
  await mailTo(person.email, subject);
  expect(await mailsTo(stranger.email, /./)).toEqual([]);
});

test('[AUTH26] a new password of 9 characters is not sent', async ({ page, context }) => {
  const { email } = await personWithAccount(context);
  await askForLink(page, email);
  await followMail(page, await mailTo(email, subject), 'Choisir un nouveau mot de passe');
  await saveNewPassword(page, 'x'.repeat(9));
  await expect(passwordField(page)).toBeFocused();
  expect(await passwordField(page).evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
});

test('[AUTH16] a client sets a new password through the mailed link, and the old one is refused', async ({
  page,
  context,
}) => {
  const person = await personWithAccount(context);
  const password = 'une phrase toute neuve';
  await open(page, '/se-connecter');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(person.email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByRole('heading', { name: 'Consultez votre boîte de réception' })).toBeVisible();

  await followMail(page, await mailTo(person.email, subject), 'Choisir un nouveau mot de passe');
  await saveNewPassword(page, password);
  await expect(page).toHaveURL('/se-connecter');
  await expect(toastNamed(page, 'Mot de passe modifié')).toContainText(
    'Connectez-vous avec votre nouveau mot de passe.',
  );
  await signInFails(page, person);
  await signInWorks(page, context, { email: person.email, password });
});

async function askForLink(page: Page, email: string) {
  await open(page, '/mot-de-passe-oublie');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
}

async function saveNewPassword(page: Page, password: string) {
  await passwordField(page).fill(password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
}

type Credentials = { email: string; password: string };

async function signInFails(page: Page, credentials: Credentials) {
  await open(page, '/se-connecter');
  await fillSignIn(page, credentials);
  await signInButton(page).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toBeVisible();
}

async function signInWorks(page: Page, context: BrowserContext, credentials: Credentials) {
  await open(page, '/se-connecter');
  await fillSignIn(page, credentials);
  await signInButton(page).click();
  await expect(page).toHaveURL('/profil');
  await context.clearCookies();
}
