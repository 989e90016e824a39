import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { examine } from '../support/axe.ts';
import { hydrated, open, signInAs, toastNamed } from '../support/browser.ts';
import { expect, stack, test } from '../support/journey.ts';
import { enterMailedCode, followMail, mailsTo, mailTo, tokenIn } from '../support/mails.ts';
import { fillSignIn, newPerson, type Person, personWithAccount, signInButton, signUpAs } from '../support/people.ts';
import { rows } from '../support/rows.ts';
import { beginSession } from '../support/sessions.ts';

const linkSubject = /^Confirmez votre nouvelle adresse — Visavis$/;
const noticeSubject = /^Une nouvelle adresse est demandée pour votre compte Visavis$/;
const newAddress = () => `nouvelle.${randomUUID().slice(0, 13)}@exemple.test`;
const pending = (page: Page, address: string) => page.getByText(`En attente de confirmation : ${address}`);
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Adresse e-mail' });

async function member(context: BrowserContext): Promise<Person> {
  const person = newPerson();
  await signUpAs(context, person);
  return person;
}

async function askFor(page: Page, address: string) {
  await open(page, '/profil?modifier=oui');
  await emailField(page).fill(address);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

test('changing the address requires a confirmed identity: the password again, or a wrong one', async ({
  page,
  context,
}) => {
  const person = await member(context);
  await rows('update sessions set confirmed_at = null where user_id = (select id from users where email = $1)', [
    person.email,
  ]);
  await open(page, '/profil?modifier=oui');
  await expect(emailField(page)).not.toBeEditable();
  await expect(emailField(page)).toHaveAccessibleDescription(/confirmez d’abord que c’est bien vous/);
  await page.getByRole('link', { name: 'Confirmer mon identité' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Confirmez que c’est bien vous' })).toBeVisible();
  await hydrated(page);
  expect(await examine(page)).toEqual([]);
  await page.getByLabel(/^Mot de passe actuel/).fill('pas celui-ci du tout');
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Ce n’est pas votre mot de passe actuel.');
  await page.getByLabel(/^Mot de passe actuel/).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profil?modifier=oui');
  await expect(toastNamed(page, 'C’est bien vous')).toBeVisible();
  await expect(emailField(page)).toBeEditable();
});

test('[PROF13] the old address stays in use until the mailed link is confirmed, and the open page updates at once', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const person = await member(context);
  const address = newAddress();
  await askFor(page, address);
  await expect(toastNamed(page, 'Profil mis à jour')).toContainText('suivez le lien');
  await expect(pending(page, address)).toBeVisible();
  await open(page, '/profil');
  await expect(page.getByText(`D’ici là, ${person.email} reste en usage.`)).toBeVisible();
  expect(await examine(page)).toEqual([]);
  await mailTo(person.email, noticeSubject);
  const mail = await mailTo(address, linkSubject);

  // The old address still opens the account, the new one does not.
  const phone = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const { password } = person;
  await signInAs(phone, stack.origin, person.email, { password });
  await expect(signInAs(await browser.newContext(), stack.origin, address, { password })).rejects.toThrow('401');

  await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
  await page.evaluate(() => Object.assign(window, { openedOnce: true }));
  const other = await phone.newPage();
  // Mail scanners open links with GET, which changes nothing.
  expect((await phone.request.get(`/nouvelle-adresse?token=${tokenIn(mail)}`)).status()).toBe(200);
  await followMail(other, mail, 'Confirmer ma nouvelle adresse');
  await expect(other.getByText(`${address} remplacera l’ancienne adresse`)).toBeVisible();
  expect(await examine(other)).toEqual([]);
  await expect(pending(page, address)).toBeVisible();
  await other.getByRole('button', { name: 'Confirmer cette adresse' }).click();

  // The phone did not request the change, so it is signed out like every other browser. The page that requested it stays and updates.
  await expect(other).toHaveURL('/se-connecter?returnTo=%2Fprofil');
  await expect(toastNamed(other, 'Adresse e-mail modifiée')).toBeVisible();
  await expect(pending(page, address)).toBeHidden();
  await expect(emailField(page)).toHaveValue(address);
  await expect(page.getByText('Votre adresse n’est pas encore confirmée')).toBeHidden();
  expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true);
  await fillSignIn(other, { email: address, password: person.password });
  await signInButton(other).click();
  await enterMailedCode(other, address);
  await expect(other).toHaveURL('/profil');

  // The link is used up.
  await other.goto(`/nouvelle-adresse?token=${tokenIn(mail)}`);
  await expect(other.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await beginSession(context, 'admin@visavis.example');
  await page.goto('/admin/journal');
  await expect(page.getByRole('row', { name: 'Adresse e-mail changée' }).first()).toContainText('Inès Carlier');
  await expect(page.getByRole('main')).not.toContainText(address);
  await phone.close();
});

test('[PROF13] a client can have the link sent again, and can cancel the change', async ({ page, context }) => {
  const person = await member(context);
  const address = newAddress();
  await askFor(page, address);
  const first = await mailTo(address, linkSubject);
  await page.getByRole('button', { name: 'Renvoyer', exact: true }).click();
  await expect(toastNamed(page, 'Message envoyé')).toContainText('votre nouvelle adresse');
  expect(tokenIn(await mailTo(address, linkSubject, 2))).toBe(tokenIn(first));
  await page.getByRole('button', { name: 'Annuler le changement' }).click();
  await expect(toastNamed(page, 'Changement annulé')).toBeVisible();
  await expect(pending(page, address)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Modifier' })).toBeFocused();
  await followMail(page, first, 'Confirmer ma nouvelle adresse');
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
  await page.goto('/profil');
  await expect(emailField(page)).toHaveValue(person.email);
});

test('an address that already has an account gets the same response, and its owner is told by mail', async ({
  page,
  context,
}) => {
  const owner = await personWithAccount(context);
  await member(context);
  await askFor(page, owner.email);
  await expect(toastNamed(page, 'Profil mis à jour')).toContainText('suivez le lien');
  await expect(pending(page, owner.email)).toBeVisible();
  await mailTo(owner.email, /^Cette adresse est déjà celle de votre compte Visavis$/);
  expect(await mailsTo(owner.email, linkSubject)).toEqual([]);
});
