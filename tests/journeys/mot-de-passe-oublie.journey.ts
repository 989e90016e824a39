import type { BrowserContext, Page } from '@playwright/test';
import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { followMail, mailsTo, mailTo, tokenIn } from '../support/mails.ts';
import { fillSignIn, newPerson, passwordField, personWithAccount, signInButton, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';

const subject = /^Choisissez un nouveau mot de passe — Visavis$/;
const deadLink = 'Ce lien n’est plus valable. Demandez-en un nouveau.';

test('an address without an account gets the same answer, and no mail', async ({ page, context }) => {
  const stranger = newPerson();
  const person = await personWithAccount(context);
  for (const { email } of [stranger, person]) {
    await askForLink(page, email);
    await expect(page.getByText(`Si un compte existe pour ${email}, un message vient de partir.`)).toBeVisible();
  }
  // The worker takes them in turn: once the second has its mail, the first would have had it.
  await mailTo(person.email, subject);
  expect(await mailsTo(stranger.email, /./)).toEqual([]);
});

test('an invented link is refused, and leads to a new one', async ({ page }) => {
  await open(page, '/nouveau-mot-de-passe?token=invente');
  await saveNewPassword(page, 'une autre phrase à retenir');
  await expect(page.getByRole('alert')).toContainText(deadLink);
  await page.getByRole('link', { name: 'Demander un nouveau lien' }).click();
  await expect(page).toHaveURL('/mot-de-passe-oublie');
});

test('[AUTH17] a reset link works only once', async ({ page, context }) => {
  const person = await personWithAccount(context);
  const token = await resetLink(page, person.email);
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'la première nouvelle phrase');
  await expect(page).toHaveURL('/se-connecter');
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'la seconde nouvelle phrase');
  await expect(page.getByRole('alert')).toContainText(deadLink);
  await signInFails(page, { email: person.email, password: 'la seconde nouvelle phrase' });
  await signInWorks(page, context, { email: person.email, password: 'la première nouvelle phrase' });
});

test('[AUTH18] a reset link no longer works an hour after it was sent', async ({ page, context }) => {
  const person = await personWithAccount(context);
  const token = await resetLink(page, person.email);
  await letMinutesPass(person.email, 60);
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'une autre phrase à retenir');
  await expect(page.getByRole('alert')).toContainText(deadLink);
  await signInWorks(page, context, person);
});

test('[AUTH18] a reset link still works 58 minutes after it was sent', async ({ page, context }) => {
  const person = await personWithAccount(context);
  const token = await resetLink(page, person.email);
  await letMinutesPass(person.email, 58);
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'une autre phrase à retenir');
  await expect(page).toHaveURL('/se-connecter');
});

test('[AUTH26] a reset refuses 9 and 129 characters, in the page and on the server, and keeps the link', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await personWithAccount(context);
  const token = await resetLink(page, person.email);
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'x'.repeat(9));
  await expect(passwordField(page)).toBeFocused();
  expect(await passwordField(page).evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
  for (const [length, reason] of [
    [9, 'Le mot de passe doit contenir au moins 10 caractères.'],
    [129, 'Le mot de passe doit contenir au plus 128 caractères.'],
  ] as const) {
    const answer = await page.request.post('/nouveau-mot-de-passe', {
      form: { token, password: 'x'.repeat(length) },
      headers: { Origin: baseURL ?? '' },
    });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain(reason);
  }
  await saveNewPassword(page, 'x'.repeat(10));
  await expect(page).toHaveURL('/se-connecter');
  await signInWorks(page, context, { email: person.email, password: 'x'.repeat(10) });
});

test('[AUTH26] a reset accepts 128 characters', async ({ page, context }) => {
  const person = await personWithAccount(context);
  const token = await resetLink(page, person.email);
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'x'.repeat(128));
  await expect(page).toHaveURL('/se-connecter');
  await signInWorks(page, context, { email: person.email, password: 'x'.repeat(128) });
});

test('[AUTH16] through the mailed link the person sets a new password, and the old one is worth nothing', async ({
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

test('a new password signs the other devices out', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const otherDevice = await browser.newContext(baseURL ? { baseURL } : {});
  await signUpAs(otherDevice, person);
  const token = await resetLink(page, person.email);
  await open(page, `/nouveau-mot-de-passe?token=${token}`);
  await saveNewPassword(page, 'une phrase toute neuve');
  await expect(page).toHaveURL('/se-connecter');
  const elsewhere = await otherDevice.newPage();
  await elsewhere.goto('/profil');
  await expect(elsewhere).toHaveURL('/se-connecter?returnTo=%2Fprofil');
  await otherDevice.close();
});

async function askForLink(page: Page, email: string) {
  await open(page, '/mot-de-passe-oublie');
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
}

async function resetLink(page: Page, email: string): Promise<string> {
  await askForLink(page, email);
  return tokenIn(await mailTo(email, subject));
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

/** The link as if it had been sent so much earlier. */
async function letMinutesPass(email: string, minutes: number) {
  const moved = await rows(
    `update verifications set expires_at = verifications.expires_at - make_interval(mins => $2)
     from users where users.id::text = verifications.value and users.email = $1 returning verifications.id`,
    [email, minutes],
  );
  expect(moved).toHaveLength(1);
}
