import { readFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import { appCodes } from '../support/app-codes.ts';
import { addAppointment } from '../support/appointments.ts';
import { examine } from '../support/axe.ts';
import { hydrated, open, toastNamed } from '../support/browser.ts';
import { freeExpert } from '../support/calls.ts';
import { expect, stack, test, withoutScripts } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { newGoogleLogin, signInAtGoogle } from '../support/openid.ts';
import {
  fillSignIn,
  newMember,
  personWithAccount,
  signInButton,
  signInByPassword,
  signOutButton,
} from '../support/people.ts';
import { beginSession } from '../support/sessions.ts';
import { trustBrowser } from '../support/trusted-device.ts';
import {
  beginApp,
  codeField,
  continueButton,
  part,
  protectWithApp,
  refusal,
  shownSecret,
} from '../support/two-factor.ts';

test('a client sets up an authenticator app with a first code and receives ten backup codes', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  await open(page, '/profil/securite');
  await expect(part(page, 'Double authentification')).toContainText('Désactivée');
  await page.getByRole('link', { name: 'Activer' }).click();
  await expect(page.getByRole('button', { name: 'Commencer' })).toBeVisible();
  await page.getByLabel(/^Mot de passe actuel/).fill('pas le bon mot');
  await page.getByRole('button', { name: 'Commencer' }).click();
  await expect(refusal(page)).toContainText('Ce n’est pas votre mot de passe actuel.');

  const secret = await beginApp(page, person);
  await expect(page.getByRole('img', { name: /Code QR/ })).toBeVisible();
  expect.soft(await examine(page), 'the picture').toEqual([]);
  await codeField(page).fill('000000');
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  await expect(refusal(page)).toContainText('Ce code n’est pas le bon.');
  await expect(page.getByText(secret.slice(0, 4)).first()).toBeVisible();

  const [code = ''] = await appCodes(secret);
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  const codes = page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(toastNamed(page, 'Double authentification activée')).toBeVisible();
  expect.soft(await examine(page), 'the codes').toEqual([]);

  const shown = await codes.allInnerTexts();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('codes-de-secours.txt');
  const file = await readFile(await download.path(), 'utf8');
  for (const each of shown) expect(file).toContain(each);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect(toastNamed(page, 'Codes copiés')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join('\n'));

  await page.getByRole('link', { name: 'C’est noté' }).click();
  await expect(part(page, 'Double authentification')).toContainText('Activée');
  await expect(part(page, 'Double authentification')).toContainText('Il vous reste 10 codes de secours.');
  await open(page, '/profil/securite/application');
  await expect(page.getByText(shown[0] ?? '')).toHaveCount(0);
});

test('a second Enter in the only field of a form that is on its way sends nothing', async ({ page, context }) => {
  const person = await newMember(context);
  await open(page, '/profil/securite/application');
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(/application\.data/, async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel(/^Mot de passe actuel/).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Commencer/ })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300);
  answered.resolve();
  await expect(page.getByRole('heading', { name: 'Scannez ce code' })).toBeVisible();
  expect(sent).toBe(1);
});

test('a change that arrives meanwhile leaves refusals, secret and backup codes in the page', async ({
  page,
  context,
}) => {
  const person = await newMember(context);
  const expert = await freeExpert();
  const id = await addAppointment({ email: person.email, expert: expert.slug, start: `now() + interval '5 days'` });
  const other = await (context.browser() as Browser).newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  await beginSession(other, expert.email);
  const theirs = await other.newPage();
  await open(theirs, `/rendez-vous/${id}/messages`);
  const unread = page.getByRole('complementary').getByRole('link', { name: /^Messages/ });
  const changes = async (count: number, data = /application\.data/) => {
    await expect(page.locator('html')).toHaveAttribute('data-live', 'ready');
    await theirs.getByRole('textbox', { name: 'Votre message' }).fill(`Message ${count}`);
    const loaded = page.waitForResponse(data);
    await theirs.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await loaded;
    await expect(unread).toHaveAccessibleName(/1 conversation non lue$/);
  };
  await open(page, '/profil/securite');
  await page.getByLabel(/^Mot de passe actuel/).fill('pas le bon mot');
  await page.getByLabel(/^Nouveau mot de passe/).fill('Une phrase 7 fois plus longue');
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(refusal(page)).toContainText('Ce n’est pas votre mot de passe actuel.');
  await changes(1, /securite\.data/);
  await expect(refusal(page)).toContainText('Ce n’est pas votre mot de passe actuel.');

  const secret = await beginApp(page, person);
  await changes(2);
  expect(await shownSecret(page)).toBe(secret);
  const [code = ''] = await appCodes(secret);
  await codeField(page).fill(code);
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  const codes = page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const shown = await codes.allInnerTexts();
  await changes(3);
  expect(await codes.allInnerTexts()).toEqual(shown);
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page).toHaveURL(/#contenu$/);
  expect(await codes.allInnerTexts()).toEqual(shown);
  await page.getByRole('link', { name: 'C’est noté' }).click();
  await expect(part(page, 'Double authentification')).toContainText('Activée');
  await other.close();
});

test('after the password, the app code is required before any page opens', async ({ page, context }) => {
  const person = await newMember(context);
  const { codes } = await protectWithApp(page, person);
  await signOutButton(page).click();
  await expect(page).toHaveURL('/se-connecter');
  await signInByPassword(page, person, '/se-connecter?returnTo=%2Frendez-vous');
  await expect(page.getByRole('heading', { name: 'Encore une étape' })).toBeVisible();
  await page.reload();
  expect.soft(await examine(page), 'verification').toEqual([]);
  await page.goto('/profil');
  await expect(page).toHaveURL('/se-connecter/verification?returnTo=%2Fprofil');
  await open(page, '/se-connecter/verification?returnTo=%2Frendez-vous');
  await codeField(page).fill('000000');
  await continueButton(page).click();
  await expect(refusal(page)).toContainText('Ce code n’est pas le bon.');
  await codeField(page).fill(codes[0] ?? '');
  await continueButton(page).click();
  await expect(page).toHaveURL('/rendez-vous');
  await expect(toastNamed(page, 'Connexion réussie')).toBeVisible();
});

test('after Google sign-in, the app code is required too', async ({ page, context }) => {
  const login = newGoogleLogin();
  await open(page, '/se-connecter?returnTo=%2Fprofil%2Fsecurite%2Fapplication');
  await signInAtGoogle(page, login);
  await hydrated(page);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const [first = '', next = ''] = await appCodes(await shownSecret(page));
  await codeField(page).fill(first);
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeVisible();
  await context.clearCookies();
  await open(page, '/se-connecter?returnTo=%2Frendez-vous');
  await signInAtGoogle(page, login);
  await expect(page).toHaveURL('/se-connecter/verification?returnTo=%2Frendez-vous');
  await hydrated(page);
  await codeField(page).fill(next);
  await continueButton(page).click();
  await expect(page).toHaveURL('/rendez-vous');
});

test('an authenticator app is set up and used without scripts', async ({ context }) => {
  const person = await personWithAccount(context);
  const page = await withoutScripts(context);
  await trustBrowser(page.context(), stack.origin, person.email);
  const signIn = async () => {
    await page.goto('/se-connecter');
    await expect(page.getByRole('button', { name: /clé d’accès/ })).toBeHidden();
    await fillSignIn(page, person);
    await signInButton(page).click();
  };
  await signIn();
  await page.goto('/profil/securite/application');
  await page.getByLabel(/^Mot de passe actuel/).fill(person.password);
  await page.getByRole('button', { name: 'Commencer' }).click();
  const [first = '', next = ''] = await appCodes(await shownSecret(page));
  await codeField(page).fill(first);
  await page.getByRole('button', { name: 'Vérifier et activer' }).click();
  await expect(page.getByRole('list', { name: 'Vos codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await page.context().clearCookies();
  await signIn();
  await codeField(page).fill(next);
  await continueButton(page).click();
  await expect(page).toHaveURL('/profil');
  await page.context().close();
});

test('two-factor authentication can be set up and used by keyboard alone', async ({ page, context }) => {
  test.slow();
  const person = await newMember(context);
  await open(page, '/profil/securite');
  await tabTo(page, /^Activer$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Double authentification' })).toBeVisible();
  await tabTo(page, /Mot de passe actuel/);
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  const [first = '', next = ''] = await appCodes(await shownSecret(page));
  await expect(page.getByRole('heading', { name: 'Scannez ce code' })).toBeFocused();
  await tabTo(page, /Code affiché/, 3);
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vos codes de secours' })).toBeFocused();
  await tabTo(page, /^C’est noté$/, 5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profil/securite');
  await tabTo(page, /^Se déconnecter/);
  await page.keyboard.press('Enter');
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'Ravis de vous revoir' })).toBeVisible();
  for (const [field, text] of [
    [/Adresse e-mail/, person.email],
    [/Mot de passe/, person.password],
  ] as const) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Encore une étape' })).toBeVisible();
  await tabTo(page, /Code à six chiffres/);
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profil');
});
