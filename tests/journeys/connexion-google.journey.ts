import { open, toastNamed } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { mailTo } from '../support/mails.ts';
import { goToGoogle, newGoogleLogin, signInAtGoogle } from '../support/openid.ts';
import { fillSignIn, newPerson, signInButton, signUpAs } from '../support/people.ts';
import { refuseRows, rows } from '../support/rows.ts';

const failed = 'Erreur de connexion Google';
const sentence = 'La connexion avec Google n’a pas abouti.';

test('[AUTH14] a visitor who cancels at Google sees an error and can try again', async ({ page }) => {
  await open(page, '/se-connecter?returnTo=%2Frendez-vous');
  await goToGoogle(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(toastNamed(page, failed)).toContainText(sentence);
  await signInAtGoogle(page, newGoogleLogin());
  await expect(page).toHaveURL('/rendez-vous');
});

test('[AUTH14] a Google callback with an unknown state shows an error', async ({ page }) => {
  await open(page, '/api/auth/callback/google?code=used&state=forgotten');
  await expect(toastNamed(page, failed)).toContainText(sentence);
  await expect(page.getByRole('button', { name: 'Continuer avec Google' })).toBeVisible();
});

test('[AUTH14] when the account cannot be created, the visitor sees an error and no partial account remains', async ({
  page,
}) => {
  const login = newGoogleLogin();
  const email = `${login}@visavis.example`;
  const relent = await refuseRows('user_profiles', 'new.email', email);
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(toastNamed(page, failed)).toContainText(sentence);
  expect(await rows('select id from users where email = $1', [email])).toEqual([]);
  await relent();
});

test('a client who signs in with Google takes over an account that somebody else created with their address', async ({
  page,
  context,
}) => {
  const login = newGoogleLogin();
  const squatter = { ...newPerson(), email: `${login}@visavis.example` };
  await signUpAs(context, squatter, { verified: false });
  await context.clearCookies();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(page).toHaveURL('/profil');
  await expect(page.getByText('Votre adresse n’est pas encore confirmée')).toBeHidden();
  await mailTo(squatter.email, /^La sécurité de votre compte a changé/);
  await context.clearCookies();
  await open(page, '/se-connecter');
  await fillSignIn(page, squatter);
  await signInButton(page).click();
  await expect(toastNamed(page, 'Erreur de connexion')).toBeVisible();
});

test('[AUTH11] a returnTo to another site leads to /profil after Google sign-in too', async ({ page, baseURL }) => {
  await open(page, '/se-connecter?returnTo=%2F%2Failleurs.example');
  await signInAtGoogle(page, newGoogleLogin());
  await expect(page).toHaveURL(`${baseURL}/profil`);
});

test('[AUTH13 AUTH15] a new client returns from Google to /profil, with name and picture', async ({ page }) => {
  const login = newGoogleLogin();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(page).toHaveURL('/profil');
  const main = page.getByRole('main');
  await expect(main).toContainText(`${login}@visavis.example`);
  await expect(main.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Noe');
  await expect(main.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(login.replace('noe.g', 'G'));
  // Google has already verified the address.
  await expect(page.getByText('Votre adresse n’est pas encore confirmée')).toBeHidden();

  // The worker copies it to our storage: pages load nothing from other sites.
  const picture = main.locator('img');
  await expect(async () => {
    await page.reload();
    await expect(picture).toHaveAttribute('src', /^\/media\/avatars\/.+\.webp$/, { timeout: 1_000 });
  }).toPass();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(384);
});

test('[AUTH13] a client for whom Google returns only full_name gets that name', async ({ page }) => {
  const login = newGoogleLogin();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, `${login}+full_name`);
  await expect(page).toHaveURL('/profil');
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Noe');
  await expect(main.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(login.replace('noe.g', 'G'));
});

test('[AUTH13] Google sign-in returns to the full requested address, the first time and the next', async ({
  page,
  context,
}) => {
  const login = newGoogleLogin();
  const checkout = '/checkout?expert=camille-renaud&date=2026-11-19T13%3A00%3A00.000Z&time=14%3A00&duration=30';
  for (const attempt of ['first', 'next']) {
    await test.step(attempt, async () => {
      await open(page, checkout);
      await signInAtGoogle(page, login);
      await expect(page).toHaveURL(checkout);
      await context.clearCookies();
    });
  }
  expect(await rows('select id from users where email = $1', [`${login}@visavis.example`])).toHaveLength(1);
});

test('a client with a confirmed address signs in with Google to the same account', async ({ page, context }) => {
  const login = newGoogleLogin();
  const person = { ...newPerson(), email: `${login}@visavis.example` };
  await signUpAs(context, person);
  await rows('update users set email_verified = true where email = $1', [person.email]);
  await context.clearCookies();
  await open(page, '/se-connecter');
  await signInAtGoogle(page, login);
  await expect(page).toHaveURL('/profil');
  await expect(page.getByRole('complementary', { name: 'Espace personnel' })).toContainText('Inès Carlier');
});
