import type { Browser, Page } from '@playwright/test';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { enterMailedCode, followMail, mailsTo, mailTo } from '../support/mails.ts';
import { newGoogleLogin, signInAtGoogle } from '../support/openid.ts';
import {
  newPerson,
  type Person,
  passwordField,
  signInByPassword,
  signInWith,
  signOutHere,
  signUpAs,
} from '../support/people.ts';
import { part } from '../support/two-factor.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const newDevice = /^Nouvelle connexion/;

/** The person's other device, a Firefox, signed in and on its dashboard. */
async function otherDevice(browser: Browser, person: Person, baseURL: string | undefined) {
  const context = await browser.newContext({ userAgent: firefox, ...(baseURL ? { baseURL } : {}) });
  await signInWith(context, person);
  const page = await context.newPage();
  await open(page, '/dashboard');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
  return page;
}

test.describe('signed-in devices', () => {
  test('are listed with their details, and a device that is signed out is redirected at once', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const person = newPerson();
    await signUpAs(context, person);
    await open(page, '/profil/securite');
    const devices = part(page, 'Appareils connectés');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(devices).toContainText('Aucun autre appareil n’est connecté.');

    const elsewhere = await otherDevice(browser, person, baseURL);
    await page.reload();
    await expect(devices.getByRole('listitem').first()).toContainText(/Chrome sur Linux\s*Cet appareil/);
    const other = devices.getByRole('listitem').nth(1);
    await expect(other).toContainText('Firefox sur Linux');
    await expect(other).toContainText(/Dernière activité le \d{1,2} \p{L}+ \d{4} à \d\d:\d\d/u);
    await expect(other).toContainText(/Adresse (127\.0\.0\.x|::x)/);
    expect(await page.content()).not.toContain('127.0.0.1');
    await devices.getByRole('button', { name: 'Déconnecter Firefox sur Linux' }).click();
    await expect(toastNamed(page, 'Appareil déconnecté')).toBeVisible();
    await expect(elsewhere).toHaveURL('/se-connecter?returnTo=%2Fdashboard');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await elsewhere.context().close();
  });

  test('can be signed out all at once, except the current one', async ({ page, context, browser, baseURL }) => {
    const person = newPerson();
    await signUpAs(context, person);
    const others = [await otherDevice(browser, person, baseURL), await otherDevice(browser, person, baseURL)];
    await open(page, '/profil/securite');
    await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
    await expect(toastNamed(page, 'Vos autres appareils sont déconnectés')).toBeVisible();
    for (const other of others) {
      await expect(other).toHaveURL('/se-connecter?returnTo=%2Fdashboard');
      await other.context().close();
    }
    await expect(page).toHaveURL('/profil/securite');
  });

  test('that are new cause one mail, except the device used to sign up', async ({ browser, context, baseURL }) => {
    const person = newPerson();
    await signUpAs(context, person);
    for (let time = 0; time < 2; time++) {
      const elsewhere = await browser.newContext({ userAgent: firefox });
      await signInWith(elsewhere, person);
      await elsewhere.close();
    }
    const mail = await mailTo(person.email, newDevice);
    expect(mail.text).toContain('depuis Firefox sur Linux');
    expect(mail.text).toMatch(/adresse (127\.0\.0\.x|::x)/);
    expect(mail.text).toContain(`${baseURL}/profil/securite`);
    expect(await mailsTo(person.email, newDevice)).toHaveLength(1);
  });
});

test.describe('the password', () => {
  const fillPasswords = async (page: Page, current: string, next: string) => {
    const section = part(page, 'Mot de passe');
    await section.getByLabel(/^Mot de passe actuel/).fill(current);
    await section.getByLabel(/^Nouveau mot de passe/).fill(next);
    await section.getByRole('button', { name: 'Changer le mot de passe' }).click();
  };

  test('can be changed, which signs out the other devices and notifies the client by mail', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const person = newPerson();
    const next = { ...person, password: 'une phrase toute neuve' };
    await signUpAs(context, person);
    const elsewhere = await otherDevice(browser, person, baseURL);
    await open(page, '/profil/securite');
    await fillPasswords(page, person.password, next.password);
    await expect(toastNamed(page, 'Mot de passe modifié')).toContainText('Vos autres appareils ont été déconnectés.');
    await expect(elsewhere).toHaveURL('/se-connecter?returnTo=%2Fdashboard');
    await signInByPassword(elsewhere, person);
    await expect(toastNamed(elsewhere, 'Erreur de connexion')).toBeVisible();
    await signInByPassword(elsewhere, next);
    await enterMailedCode(elsewhere, person.email);
    await expect(elsewhere).toHaveURL('/profil');
    const mail = await mailTo(person.email, /^Votre mot de passe a été changé/);
    await followMail(elsewhere, mail, 'Ce n’était pas moi');
    await expect(elsewhere.getByRole('heading', { name: 'Reprendre mon compte' })).toBeVisible();
    await passwordField(elsewhere).fill('la phrase que moi seule connais');
    await elsewhere.getByRole('button', { name: 'Reprendre mon compte' }).click();
    await expect(elsewhere).toHaveURL('/se-connecter');
    await expect(page).toHaveURL(/\/se-connecter/);
    await elsewhere.context().close();
  });

  test('is set through a mailed link by a client who signed up with Google', async ({ page, context }) => {
    const login = newGoogleLogin();
    const email = `${login}@visavis.example`;
    await open(page, '/se-connecter?returnTo=%2Fprofil%2Fsecurite');
    await signInAtGoogle(page, login);
    await expect(part(page, 'Mot de passe')).toContainText('votre compte n’a pas de mot de passe');
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(toastNamed(page, 'Message envoyé')).toBeVisible();
    await followMail(page, await mailTo(email, /^Choisissez un nouveau/), 'Choisir un nouveau mot de passe');
    await hydrated(page);
    await passwordField(page).fill('une phrase bien à moi');
    await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
    await expect(page).toHaveURL('/se-connecter');
    await signOutHere(context);
    await signInByPassword(page, { ...newPerson(), email, password: 'une phrase bien à moi' });
    await expect(page).toHaveURL('/profil');
  });
});
